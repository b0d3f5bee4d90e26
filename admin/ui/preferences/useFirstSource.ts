import { type PreferredSource, preferredSources } from '../../../domain/translations/translation-source.ts'
import { useSignInOptions } from './useSignInOptions.ts'

const [usual] = preferredSources

/** The language that texts are translated from, as the settings say; the usual one until they are read. They change seldom. */
export const useFirstSource = (): PreferredSource => useSignInOptions(300_000)?.source_language ?? usual
