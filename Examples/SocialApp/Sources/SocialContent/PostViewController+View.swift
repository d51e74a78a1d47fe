import UserNotificationsUI

#if os(Linux)
// What it shows here; on iOS its storyboard does.
extension PostViewController: ContentViewProviding {
    var contentView: some View {
        if let post {
            VStack(alignment: .leading, spacing: 6) {
                if let picture = post.picture { Image(picture) }
                Text(post.author).font(.headline)
                Text(post.text)
                HStack {
                    Button(post.isLiked ? "♥" : "♡") { self.toggleLike() }
                        .id("heart").animation(post.isLiked ? .pulse() : nil)
                    Text(post.likes == 1 ? "1 tao ang may gusto nito" : "\(post.likes) tao ang may gusto nito")
                        .font(.caption)
                }
            }
        }
    }
}
#endif
