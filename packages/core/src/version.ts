/** What the services are told about who asks (`st`, `sv` of services.md). */
export const SDK_TYPE = 'wallet-modal'
export const SDK_VERSION = '0.1.0'
