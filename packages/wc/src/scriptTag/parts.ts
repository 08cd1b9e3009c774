/** `../parts.ts` for the script-tag build: every file is evaluated only after its digest was verified (T-01). */
import type { Parts } from '../parts.js'
import type * as View from '../view.js'
import type * as Core from './core.js'
import type { Fetched } from './createLazyFiles.js'
import { download, fetchVerified } from './fetchVerified.js'
import { type CdnFile, core, lazyFiles, locales, view } from './files.js'
import type * as LazyFiles from './lazyFiles.js'

export function createParts(): Parts {
  /** Downloads begun, but not verified so far. */
  const early: Record<string, Promise<unknown>> = {}
  const fetched: Fetched = {}
  const hrefOf = ([file]: CdnFile) => new URL(file, import.meta.url).href
  const verified = (file: CdnFile): Promise<unknown> => {
    const href = hrefOf(file)
    fetched[href] ??= fetchVerified(href, file[1], early[href]).catch((error) => {
      delete fetched[href] // a later call tries again
      throw error
    })
    delete early[href]
    return fetched[href]
  }
  /** Imports `file`, which needs `others`. */
  const load = async <Module>(file: CdnFile, ...others: CdnFile[]): Promise<Module> => {
    await Promise.all([file, ...others].map(verified))
    return import(/* @vite-ignore */ hrefOf(file))
  }
  const table = () => load<typeof LazyFiles>(lazyFiles)

  const placeOf = (locale: string) => locales[locale.split('-')[0] ?? '']
  const needed = (locale: string) => (placeOf(locale) === undefined ? [core, view] : [core, view, lazyFiles])
  /** Fetches the language while core and view, which take longer, are loading. */
  const fetchLanguage = async (locale: string) => {
    const place = placeOf(locale)
    if (place !== undefined) await (await table()).fetch(place, fetched)
  }

  return {
    download(locale) {
      for (const file of needed(locale)) {
        const href = hrefOf(file)
        if (fetched[href]) continue
        early[href] ??= download(href, file[1], 'low')
        early[href].catch(() => delete early[href])
      }
    },
    fetch: (locale) => Promise.allSettled([...needed(locale).map(verified), fetchLanguage(locale)]),
    core: () =>
      load<typeof Core>(core).then((loaded) => {
        loaded.loadLazyFilesBy((place) => table().then(({ load }) => load(place, fetched)))
        return loaded
      }),
    view: () => load<typeof View>(view, core),
  }
}
