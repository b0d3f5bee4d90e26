import * as calls from 'virtual:calls'
import { type MessageSyntax, messageSyntaxes } from '../../domain/translations/message-syntax.ts'
import { type PreferredSource, preferredSources } from '../../domain/translations/translation-source.ts'
import { useApiQuery } from '../providers/api-queries.ts'

/**
 * Reads the public facts of the portal: languages, settings, demo accounts. Undefined until loaded; refetched
 * once older than `staleTime` milliseconds.
 */
export const useSignInOptions = (staleTime = Number.POSITIVE_INFINITY) =>
  useApiQuery(calls.signInOptions, {}, { staleTime, retry: false }).data

const [defaultSource] = preferredSources
const [defaultSyntax] = messageSyntaxes
/** Time in milliseconds for which settings are current; they seldom change. */
const settingsStaleTime = 300_000

/** Returns the source language of translations from the settings; the default one until they are loaded. */
export const useSourceLanguage = (): PreferredSource =>
  useSignInOptions(settingsStaleTime)?.source_language ?? defaultSource

/** Returns the syntax of the application's texts; the default one until the settings are read. */
export const useMessageSyntax = (): MessageSyntax =>
  useSignInOptions(settingsStaleTime)?.message_syntax ?? defaultSyntax
