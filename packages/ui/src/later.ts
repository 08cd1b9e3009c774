/** What the first open does without: fetched as soon as the dialog stands, and before any view but Connect. */
export { laterIcons } from './components/laterIcons.js'
export { Toast } from './components/Toast.js'
export { enterMotion } from './later/enterMotion.js'
export { followHeight } from './later/followHeight.js'
export { prefetch } from './later/prefetch.js'
export { Terms } from './parts/Terms.js'
export { ViewLoading } from './router/ViewLoading.js'
export { default as sheet } from './styles/later.css?inline'
