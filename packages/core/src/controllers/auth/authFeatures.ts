/** Ways to sign in that are offered: those of the page which the platform and the origin have too. */

import type { AuthClient } from '../../chains/authTypes.js'
import { authNamespaces } from '../../chains/authTypes.js'
import type { ChainNamespace } from '../../chains/types.js'
import type { Features } from '../../domain/options.js'
import { socialsOn } from '../../domain/socialFilter.js'
import { detectPlatform } from '../../primitives/platform.js'
import type { Environment } from '../../primitives/ports.js'
import type { ChainController } from '../ChainController.js'
import type { AuthFeatures } from './authState.js'

export interface AuthFeaturesParts {
  readonly environment: Pick<Environment, 'userAgent' | 'maxTouchPoints'>
  readonly chains: ChainController
  flags(): Pick<Features, 'email' | 'socials'>
  /** The namespace that the visitor came to connect, where they chose one. */
  only(): ChainNamespace | undefined
}

export const noFeatures: AuthFeatures = { email: false, socials: [], changeEmail: false }

/** The page's own choice, as far as an account of the origin is of use to it. */
export function pageFeatures({ environment, chains, flags, only }: AuthFeaturesParts): AuthFeatures {
  const { mobile: _, ...platform } = detectPlatform(environment.userAgent, environment)
  const { email, socials } = flags()
  const chosenNamespace = only()
  // An account there is of use where the page has a network for it, and where the visitor came to connect.
  const isOfUse = authNamespaces.some(
    (name) =>
      (!chosenNamespace || chosenNamespace === name) && chains.state.networks[name].requestedCaipNetworks.length > 0,
  )
  return isOfUse ? { email, socials: socialsOn(platform, socials), changeEmail: true } : noFeatures
}

/** @param client - the frame that answered last; until then the page's choice counts alone */
export function offeredFeatures(page: AuthFeatures, client: AuthClient | undefined): AuthFeatures {
  const origin = client?.ready.features
  if (!origin) return page
  return {
    email: page.email && origin.email,
    socials: page.socials.filter((social) => origin.socials.includes(social)),
    changeEmail: origin.changeEmail,
  }
}
