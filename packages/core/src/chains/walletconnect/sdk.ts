/** Short names for the SDK's types, taken from its only package that is a dependency. */
import type { UniversalProvider, UniversalProviderOpts } from '@walletconnect/universal-provider'

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

export type SdkClient = Provider['client']
export type SdkRelayer = SdkClient['core']['relayer']
export type SdkSession = ReturnType<SdkClient['session']['get']>
export type SdkStorage = NonNullable<UniversalProviderOpts['storage']>
export type SdkLogger = Exclude<NonNullable<UniversalProviderOpts['logger']>, string>
