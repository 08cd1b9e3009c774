/** What turns text around, hides in it, or moves the cursor; tabs and new lines are text. */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** For names that others gave: one line, without what can't be seen. */
export const plainLine = (text, most = 32) =>
  String(text).replace(UNSEEN, '').replace(/\s+/g, ' ').trim().slice(0, most)

/** For a text that is signed: every sign has its place, also the one that can't be seen. */
export const visibleText = (text) => String(text).replaceAll('\r\n', '\n').replace(UNSEEN, '\ufffd')
