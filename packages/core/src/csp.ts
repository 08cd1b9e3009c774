/** `@wallet-modal/core/csp`: the Content Security Policy of a page with the modal. For a server or a build; no page loads it. */
export { type ContentSecurityPolicyOptions, createContentSecurityPolicy } from './contentSecurityPolicy.js'
