/** The product's name and version for the services (`st`, `sv` of services.md). */
export const SDK_TYPE = 'wallet-modal'
export const SDK_VERSION = '0.1.0'
