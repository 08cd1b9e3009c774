/** What turns text around, hides in it, or moves the cursor. Tabs and new lines are text, and so is what makes a picture of the sign before. */
const UNSEEN =
  /(?![\t\n])(?!(?<=\p{Extended_Pictographic})\ufe0f)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** For names that others gave: one line, without what can't be seen. */
export const plainLine = (text, most = 32) =>
  String(text).replace(UNSEEN, '').replace(/\s+/g, ' ').trim().slice(0, most)

/** For a text that is signed: every sign has its place, also the one that can't be seen. */
export const visibleText = (text) => String(text).replaceAll('\r\n', '\n').replace(UNSEEN, '\ufffd')
