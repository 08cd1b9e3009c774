/** `@wallet-modal/core/buttons`: what the page's own buttons need before core is loaded: texts, looks, whom they show. */
export { type ButtonText, buttonKeys, buttonLocale, buttonText } from '../messages/buttons.js'
export { type PayButtonText, payButtonText } from '../messages/payButton.js'
export { buttonCss } from './buttonCss.js'
export { shownAccount } from './shownAccount.js'
