import { useQuery } from '@tanstack/react-query'
import { signInOptions } from '../../providers/auth.ts'

/** What the portal tells everybody of itself: languages, settings, demo accounts; undefined until it is there. */
export const useSignInOptions = () =>
  useQuery({
    queryKey: ['sign-in options'],
    queryFn: signInOptions,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data
