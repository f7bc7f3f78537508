/** How Node runs the server. Few objects of a request or a ping live long, so a small young generation costs next to nothing and keeps some 40 MB free. */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=4']
