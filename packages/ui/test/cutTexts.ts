/**
 * What may be cut, since all of it is said otherwise: the network is the name of the button in the header and a wallet that of
 * its tile, a token has its symbol, a service's name stands whole above the field.
 */
const WHOLE_ELSEWHERE = '.header .pill, .tile-name, .token-name, .name-zone'

/** How the gallery's long names begin: what a stranger called a wallet, an app, an account or a token is cut. */
const STRANGERS = [
  'A wallet with quite a long name',
  'org.example.quite-a-long-name',
  'a-rather-long-',
  'long-long-long-',
  'Household money, shared',
  '<b>USDC</b>',
  'WWWWWWWW',
]

/** The words of every box that shows less than it holds, but for those that `whole` matches. */
export function cutTexts(root: ShadowRoot, whole = ':not(*)'): string[] {
  const boxes = [...root.querySelectorAll<HTMLElement>('.dialog *')]
  return boxes
    .filter(
      (box) =>
        box.checkVisibility() &&
        !box.closest(`.hidden-text, [aria-hidden="true"], ${whole}`) &&
        box.textContent?.trim(),
    )
    .filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const wide = overflowX === 'hidden' && box.scrollWidth > box.clientWidth + 1
      return wide || (overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 1)
    })
    .map((box) => `${box.className}: ${box.textContent}`)
}

/** Cut texts of which a visitor does not see the rest anywhere, but for names that somebody else gave. */
export const lostTexts = (root: ShadowRoot): string[] =>
  cutTexts(root, WHOLE_ELSEWHERE).filter((text) => !STRANGERS.some((name) => text.includes(`: ${name}`)))
