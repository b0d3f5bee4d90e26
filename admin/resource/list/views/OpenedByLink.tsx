import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LoadFailure } from '../../../ui/loading/LoadFailure.tsx'
import { LoadingRows } from '../../../ui/loading/LoadingRows.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useDescriptor } from '../../useDescriptor.ts'
import { listSort } from '../../values/references.ts'
import { useViews } from './useViews.ts'
import { addressOf, type Shown, shownBy } from './view-state.ts'

/** What a list shows of which nobody has chosen anything. */
const useUsual = (): Shown => {
  const descriptor = useDescriptor()
  return { filters: {}, sort: listSort(descriptor, useLanguage()), columns: descriptor.list.columns }
}

/** Puts what a view holds into the address that names it alone; tells where there is no such view, and goes on without. */
export const OpenedByLink = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const notify = useNotify()
  const usual = useUsual()
  const { data, error, refetch } = useViews(true)
  const named = params.get('view')
  useEffect(() => {
    if (!data) return
    const view = data.find(({ id }) => String(id) === named)
    if (!view) notify('resource.views.gone', { type: 'warning' })
    void navigate(view ? addressOf(view, shownBy(view, usual)) : '?', { replace: true })
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return <LoadingRows />
}
