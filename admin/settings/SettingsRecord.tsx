import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ResourceContextProvider } from 'react-admin'
import type { CacheTag } from '../../domain/cache-tags.ts'
import { EditPage } from '../resources/RecordPage.tsx'

const settingsTag: CacheTag = 'settings'

/** Form of the single record of some settings, generated from its descriptor. */
export const SettingsRecord = ({ resource }: { resource: 'general-settings' | 'security-settings' }) => {
  const client = useQueryClient()
  // Other pages cache values of the settings, so they are refetched after this page is left.
  useEffect(() => () => void client.invalidateQueries({ queryKey: [settingsTag] }), [client])

  return (
    <ResourceContextProvider value={resource}>
      <EditPage id="1" />
    </ResourceContextProvider>
  )
}
