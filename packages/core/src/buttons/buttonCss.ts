import css from './button.css?inline'

/** Style sheet of a button in a shadow root: the element's as it is, React's under a class (`packages/ui/src/buttons`). */
export const buttonCss: string = css
