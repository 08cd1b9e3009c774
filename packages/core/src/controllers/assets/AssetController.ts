/** Pictures by id, from the directory's image calls (spec 7): one URL each, asked for only when a view shows it. */
import type { CaipNetwork, Connector } from '../../chains/types.js'
import type { Options } from '../../domain/options.js'
import type { Environment } from '../../primitives/ports.js'
import { sanitizeImageUrl } from '../../primitives/url.js'
import { createLazy } from '../lazy.js'
import type { PictureListener, PicturePorts } from './pictureWork.js'

/**
 * Finds pictures: the URL that was given, else, for networks and wallets, the directory's image call (spec 7). `undefined`
 * where there is none.
 */
export interface AssetController {
  networkImage(network: Pick<CaipNetwork, 'imageUrl' | 'imageId'>): string | undefined
  connectorImage(connector: Pick<Connector, 'imageUrl' | 'imageId'>): string | undefined
  tokenImage(token: { symbol: string; iconUrl?: string }): string | undefined
  /** Whether a picture lies on a service of another origin than the page's: it is fetched, never the `src` of an `<img>`. */
  isFetched(url: string): boolean
  /**
   * Tells the `blob:` URL of such a picture, `undefined` where it can't be had; at once where that is known.
   * @returns lets go of it: nothing is heard after that, and what nobody waits for is not fetched on
   */
  show(url: string, tell: PictureListener): () => void
  /** Revokes what was shown. */
  destroy(): void
}

interface AssetParts {
  /** Live: origins are read at each call. */
  readonly options: Options
  readonly services: PicturePorts & { readonly environment: Environment }
  /** Whether the instance is over. */
  readonly life: { readonly over: boolean }
  /** The common parameters of the directory's calls. */
  query(): string
}

/** Without a directory only given URLs count. */
export function createAssetController({ options, services, life, query }: AssetParts): AssetController {
  const pictures = createLazy(
    () => import('./pictureWork.js'),
    ({ createServicePictures }) => createServicePictures(services),
  )

  function fromDirectory(path: string, id: string | undefined): string | undefined {
    const { directory } = options.endpoints
    return directory && id ? `${directory}/${path}/${encodeURIComponent(id)}?${query()}` : undefined
  }

  const sanitized = (url: string | undefined) => (url ? sanitizeImageUrl(url) : undefined)

  return {
    networkImage: ({ imageUrl, imageId }) => sanitized(imageUrl) ?? fromDirectory('public/getAssetImage', imageId),
    connectorImage: ({ imageUrl, imageId }) => sanitized(imageUrl) ?? fromDirectory('getWalletImage', imageId),
    tokenImage: ({ iconUrl }) => sanitized(iconUrl),
    isFetched: (url) =>
      [options.endpoints.directory, options.endpoints.blockchain].some((service) => {
        const { origin } = service ? new URL(service) : services.environment
        return origin !== services.environment.origin && url.startsWith(`${origin}/`)
      }),
    show(url, tell) {
      if (pictures.loaded) return pictures.loaded.show(url, tell)
      const release = new AbortController()
      const { signal } = release
      pictures().then(
        (loaded) => {
          if (!signal.aborted && !life.over) signal.addEventListener('abort', loaded.show(url, tell))
        },
        () => signal.aborted || tell(undefined),
      )
      return () => release.abort()
    },
    destroy: () => pictures.loaded?.destroy(),
  }
}
