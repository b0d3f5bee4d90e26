import * as calls from 'virtual:calls'
import { type MessageSyntax, messageSyntaxes } from '../../domain/translations/message-syntax.ts'
import { type PreferredSource, preferredSources } from '../../domain/translations/translation-source.ts'
import { useApiQuery } from '../providers/api-queries.ts'

/**
 * Reads what everybody may know of the portal: languages, settings, demo accounts. Undefined until it is loaded;
 * refetched once it is older than `staleTime` milliseconds.
 */
export const useSignInOptions = (staleTime = Number.POSITIVE_INFINITY) =>
  useApiQuery(calls.signInOptions, {}, { staleTime, retry: false }).data

const [defaultSource] = preferredSources
const [defaultSyntax] = messageSyntaxes
/** How long settings count as current, in milliseconds: they change seldom. */
const settingsStaleTime = 300_000

/** The language that texts are translated from, as the settings say; the usual one until they are read. They change seldom. */
export const useSourceLanguage = (): PreferredSource =>
  useSignInOptions(settingsStaleTime)?.source_language ?? defaultSource

/** Returns the syntax of the application's texts; the default one until the settings are read. */
export const useMessageSyntax = (): MessageSyntax =>
  useSignInOptions(settingsStaleTime)?.message_syntax ?? defaultSyntax
