/** The socials that a platform can sign in with (spec 5 'Social options'). Pure. */

import type { OperatingSystem, Platform } from '../primitives/platform.js'
import type { Social } from './options.js'

const refused: { readonly [Os in OperatingSystem]?: readonly Social[] } = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

/** In the order given. Inside a messaging app's web view the platform's filter applies as well. */
export const socialsOn = ({ os }: Pick<Platform, 'os'>, socials: readonly Social[]): readonly Social[] =>
  socials.filter((social) => !refused[os]?.includes(social))
