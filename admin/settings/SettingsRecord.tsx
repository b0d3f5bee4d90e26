import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { EditPage } from '../resources/RecordPage.tsx'
import { signInOptionsKey } from '../ui/useSignInOptions.ts'

/** Form of the single record of some settings, generated from its descriptor. */
export const SettingsRecord = ({ resource }: { resource: 'general-settings' | 'security-settings' }) => {
  const cache = useQueryClient()
  // Other pages cache values of the settings, so they are refetched after this page is left.
  useEffect(() => () => void cache.invalidateQueries({ queryKey: signInOptionsKey }), [cache])
  return (
    <ResourceContextProvider value={resource}>
      <EditPage id="1" />
    </ResourceContextProvider>
  )
}
