import { useQuery } from '@tanstack/react-query'
import { signInOptions } from '../../providers/auth.ts'

export const signInOptionsKey = ['sign-in options']

/** What the portal tells everybody of itself: languages, settings, demo accounts; undefined until it is there. Asked again once what is known is older than so many milliseconds. */
export const useSignInOptions = (staleTime = Number.POSITIVE_INFINITY) =>
  useQuery({
    queryKey: signInOptionsKey,
    queryFn: signInOptions,
    staleTime,
    retry: false,
  }).data
