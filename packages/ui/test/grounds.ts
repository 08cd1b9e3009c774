/** What a control is drawn by, where its ground is not seen: in colours that the system chooses a ground has the page's own. */
import { controlsOf } from './misfits.js'

const hasGround = (box: Element): boolean => {
  const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(box)
  return !backgroundColor.endsWith(', 0)') || backgroundImage !== 'none' || boxShadow !== 'none'
}

/** The grounds of the controls that have one: their own, or that of the field, the label or the card they stand in. */
export function groundsOf(dialog: HTMLElement): Element[] {
  const boxes = controlsOf(dialog).map((control) =>
    hasGround(control) ? control : control.closest('label, .field, .name-field, .card, .row'),
  )
  return [...new Set(boxes)].filter((box) => box !== null).filter(hasGround)
}

/** Whether a line is drawn around it. */
export const hasLine = (box: Element): boolean => {
  const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(box)
  return (borderTopStyle !== 'none' && borderTopWidth !== '0px') || outlineStyle !== 'none'
}
