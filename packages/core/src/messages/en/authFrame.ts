/** The texts around the sign-in origin's frame; what is in it speaks for itself. */
export const authFrameMessages = {
  'authFrame.title': 'Sign-in',
} as const
