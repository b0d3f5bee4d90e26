import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LoadingRows } from '../../ui/Loading.tsx'
import { LoadFailure } from '../../ui/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { defaultListSort } from '../RecordReference.tsx'
import { useDescriptor } from '../resource-context.ts'
import { restoreViewState, useSavedViews, type ViewState, viewStateLink } from './useSavedViews.ts'

/**
 * Loads a saved view that the URL only names into the URL; without such a view it shows a warning and the
 * default list.
 */
export const OpenedByLink = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const notify = useNotify()
  const defaultState = useDefaultViewState()
  const { data, error, refetch } = useSavedViews(true)

  const viewId = params.get('view')
  useEffect(() => {
    if (!data) return
    const view = data.find(({ id }) => String(id) === viewId)
    if (!view) notify('resource.views.gone', { type: 'warning' })
    void navigate(view ? viewStateLink(view, restoreViewState(view, defaultState)) : '?', { replace: true })
  })

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />

  return <LoadingRows />
}

/** Default state of a list. */
const useDefaultViewState = (): ViewState => {
  const descriptor = useDescriptor()
  const language = useLanguage()
  return { filters: {}, sort: defaultListSort(descriptor, language), columns: descriptor.list.columns }
}
