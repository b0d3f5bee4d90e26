import { Paper } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ResourceContextProvider, useResourceContext } from 'react-admin'
import { Navigate } from 'react-router-dom'
import type { CacheTag } from '../../domain/cache-tags.ts'
import { useMenuLabel } from '../layout/MenuItems.tsx'
import { filterMenu } from '../layout/menu.ts'
import { EditPage } from '../resources/RecordPage.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageLinks } from '../ui/PageLinks.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Links to the settings that the user may open, with what each is for. */
export const SettingsOverview = () => {
  const t = useTranslate()
  const labelOf = useMenuLabel()
  const may = useMay()

  const group = filterMenu(may).find(({ key }) => key === 'settings')

  return (
    <>
      <PageHeader title={t('shell.menu.settings')} />
      <Paper variant="outlined" sx={{ maxWidth: 720 }}>
        <PageLinks pages={group?.entries.map(({ to, label }) => ({ to, label: labelOf(label) })) ?? []} />
      </Paper>
    </>
  )
}

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

/** Redirects from the list of a resource with a single record to its settings page. */
export const RedirectToSettings = () => {
  const resource = useResourceContext()
  return <Navigate to={`/settings/${resource?.replace('-settings', '') ?? ''}`} replace />
}
