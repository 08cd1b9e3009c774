/** What of a view does not fit into the room it has: texts that are cut, leave their box or lie over each other, and controls that nobody reaches. */
import { lostTexts } from './cutTexts.js'

type Box = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>

interface DrawnText {
  readonly parent: HTMLElement
  readonly words: string
  /** A box for each line. */
  readonly lines: readonly Box[]
}

/** Of what stays in sight while other things scroll below it. */
const PINNED = '.toast-region, .moment, .screen > .buttons:last-child, .terms'

/** Half a pixel of rounding, and one of the border. */
const SLACK = 1.5
/** Boxes of lines are higher than their letters, and touch: px. */
const LINE_SLACK = 4

const isWithin = (inner: Box, outer: Box) =>
  inner.top >= outer.top - SLACK &&
  inner.bottom <= outer.bottom + SLACK &&
  inner.left >= outer.left - SLACK &&
  inner.right <= outer.right + SLACK

const isOver = (one: Box, other: Box) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > LINE_SLACK

const describe = (element: Element) =>
  `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} ${element.textContent || element.ariaLabel}`

/** The boxes around an element, from the inside to the dialog. */
function* around(element: Element, dialog: Element): Generator<HTMLElement> {
  for (let at = element as HTMLElement | null; at && at !== dialog; at = at.parentElement) yield at
}

/** What is left of a line's box where others cut it off. */
function seenPart(line: Box, parent: HTMLElement, dialog: HTMLElement): Box {
  let { top, right, bottom, left } = line
  for (const box of around(parent, dialog)) {
    if (getComputedStyle(box).overflow === 'visible') continue
    const clip = box.getBoundingClientRect()
    left = Math.max(left, clip.left)
    right = Math.min(right, clip.right)
    top = Math.max(top, clip.top)
    bottom = Math.min(bottom, clip.bottom)
  }
  return { top, right, bottom, left }
}

function textsOf(dialog: HTMLElement): DrawnText[] {
  const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
  const texts: DrawnText[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const words = node.textContent?.trim()
    if (!words || !parent || parent.closest('.hidden-text, .picture, select, textarea')) continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()]
      .map((line) => seenPart(line, parent, dialog))
      .filter(({ top, right, bottom, left }) => right > left && bottom > top)
    texts.push({ parent, words, lines })
  }
  return texts
}

/** Whether a box has an edge that is seen, or is pressed. */
function hasEdge(box: HTMLElement): boolean {
  const { backgroundColor, borderTopWidth, display, overflowY } = getComputedStyle(box)
  if (display === 'inline' || display === 'contents' || /auto|scroll/.test(overflowY)) return false
  return !backgroundColor.endsWith(', 0)') || borderTopWidth !== '0px' || box.matches('button, a')
}

function misplacedTexts(dialog: HTMLElement): string[] {
  const texts = textsOf(dialog)
  const { left, right } = dialog.getBoundingClientRect()
  const outside = texts.flatMap(({ parent, words, lines }) => {
    const boxes = [...around(parent, dialog)].filter(hasEdge)
    const crossed = boxes.filter((box) => lines.some((line) => !isWithin(line, box.getBoundingClientRect())))
    const beside = !parent.closest('.toast-region') && lines.some((line) => line.left < left || line.right > right)
    return [
      ...crossed.map((box) => `${words}: leaves ${describe(box)}`),
      ...(beside ? [`${words}: leaves the dialog`] : []),
    ]
  })
  const overlaps = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => one.parent.closest(PINNED) === other.parent.closest(PINNED))
      .filter((other) => one.lines.some((line) => other.lines.some((below) => isOver(line, below))))
      .map((other) => `${one.words}: lies over ${other.words}`),
  )
  return [...outside, ...overlaps]
}

const CONTROLS = 'button, a[href], input, select, textarea, [tabindex]:not([tabindex="-1"])'

/** What can be pressed or typed into. */
export const controlsOf = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  )

/** Controls that a press does not meet after they were scrolled to, and those that stand beside the dialog. */
function lostControls(root: ShadowRoot, surface: HTMLElement, controls: readonly HTMLElement[]): string[] {
  const room = surface.getBoundingClientRect()
  return controls.flatMap((control) => {
    control.scrollIntoView({ block: 'nearest' })
    // A link may stand in several lines.
    const [{ top, right, bottom, left } = control.getBoundingClientRect()] = control.getClientRects()
    if (left < room.left - SLACK || right > room.right + SLACK) return [`beside the dialog: ${describe(control)}`]
    const middle = (Math.max(top, room.top) + Math.min(bottom, room.bottom)) / 2
    const met = root.elementFromPoint((left + right) / 2, middle)
    // A label passes its press on; a figure that is awaited lies over its field.
    const isMet =
      met && (control.contains(met) || met.closest('label')?.control === control || met.matches('.skeleton'))
    return isMet ? [] : [`under ${met ? describe(met) : 'nothing'}: ${describe(control)}`]
  })
}

/** Words in an empty field that are longer than it is. */
function cutPlaceholders(controls: readonly HTMLElement[]): string[] {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('Nothing to measure texts with')
  return controls.flatMap((field) => {
    if (!(field instanceof HTMLInputElement) || field.value) return []
    context.font = getComputedStyle(field).font
    const isCut = context.measureText(field.placeholder).width > field.clientWidth
    return isCut ? [`cut in its field: ${field.placeholder}`] : []
  })
}

/** Of the view as it is drawn now; what was scrolled stands at its top again. */
export function misfits(root: ShadowRoot): string[] {
  const dialog = root.querySelector<HTMLElement>('.dialog')
  const surface = root.querySelector<HTMLElement>('.surface')
  const body = root.querySelector<HTMLElement>('.body')
  if (!dialog || !surface || !body) throw new Error('No dialog is drawn')
  const controls = controlsOf(dialog)
  const faults = [
    ...lostTexts(root).map((cut) => `cut: ${cut}`),
    ...misplacedTexts(dialog),
    ...cutPlaceholders(controls),
    ...lostControls(root, surface, controls),
    ...[dialog, surface, body]
      .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
      .map(({ className }) => `scrolls sideways: ${className}`),
  ]
  for (const box of [surface, ...surface.querySelectorAll('*')]) if (box.scrollTop > 0) box.scrollTop = 0
  return faults
}
