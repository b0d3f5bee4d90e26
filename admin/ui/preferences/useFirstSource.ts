import { type FirstSource, firstSources } from '../../../domain/content/source-language.ts'
import { useSignInOptions } from './useSignInOptions.ts'

const [usual] = firstSources

/** The language that texts are translated from, as the settings say; the usual one until they are read. They change seldom. */
export const useFirstSource = (): FirstSource => useSignInOptions(300_000)?.source_language ?? usual
