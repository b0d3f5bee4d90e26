import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'

const plain = createCache({ key: 'ltr' })
let mirrored: EmotionCache | undefined

/** One emotion cache per direction: their class names differ, so both can live in one document. */
export const cacheWith = (mirroring: StylisPlugin[] | undefined): EmotionCache => {
  if (!mirroring) return plain
  mirrored ??= createCache({ key: 'rtl', stylisPlugins: mirroring })
  return mirrored
}
