import { useQuery } from '@tanstack/react-query'
import { type MessageSyntax, messageSyntaxes } from '../../domain/translations/message-syntax.ts'
import { type PreferredSource, preferredSources } from '../../domain/translations/translation-source.ts'
import { readSignInOptions } from '../providers/authProvider.ts'

export const signInOptionsKey = ['sign-in options']

/** What the portal tells everybody of itself: languages, settings, demo accounts; undefined until it is there. Asked again once what is known is older than so many milliseconds. */
export const useSignInOptions = (staleTime = Number.POSITIVE_INFINITY) =>
  useQuery({
    queryKey: signInOptionsKey,
    queryFn: readSignInOptions,
    staleTime,
    retry: false,
  }).data

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
