import Bookmarks from '@mui/icons-material/BookmarksOutlined'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isolateBidi } from '../../domain/format/format.ts'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { useOpenView } from './saved-views/useSavedViews.ts'

const ColumnPopover = lazyRoute(async () => (await import('./list/ColumnPopover.tsx')).ColumnPopover)

/** How a list is shown: its saved views, and its columns. */
export const ListArrangement = () => (
  <>
    <ViewsButton />
    <ColumnsButton />
  </>
)

/** Opens the choice of the columns of the list around. */
const ColumnsButton = () => {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<Element | null>(null)

  return (
    <>
      <IconButton
        title={t('resource.columns.title')}
        aria-label={t('resource.columns.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumn />
      </IconButton>
      <Suspense>{anchor && <ColumnPopover anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}

const ViewsMenu = lazyRoute(async () => (await import('./saved-views/SavedViewsMenu.tsx')).SavedViewsMenu)

/** Tells which saved view of the list is open, and opens the menu of them. */
const ViewsButton = () => {
  const t = useTranslate()
  const { view, isChanged } = useOpenView()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isMenuRequested, setIsMenuRequested] = useState(false)

  const name = view && isolateBidi(view.name)

  return (
    <>
      <Button
        color="inherit"
        startIcon={<Bookmarks />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setIsMenuRequested(true)
          setAnchor(event.currentTarget)
        }}
        sx={{ maxWidth: 320, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {!name && t('resource.views.title')}
        {name && t(isChanged ? 'resource.views.changed' : 'resource.views.open', { name })}
      </Button>
      <Suspense>{isMenuRequested && <ViewsMenu anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}

const OpenedByLink = lazyRoute(async () => (await import('./saved-views/OpenedByLink.tsx')).OpenedByLink)

/** A list, once what a saved view holds stands in its address: a link to one names the view and nothing of it. */
export const SavedViewGate = ({ children }: { children: ReactNode }) => {
  const [params] = useSearchParams()
  return params.has('view') && !params.has('sort') ? <OpenedByLink /> : children
}

/** Says that not all of the open view could be shown. */
export const PartialViewNotice = () => {
  const t = useTranslate()
  const { view } = useOpenView()
  return view?.is_partial ? <Alert severity="warning">{t('resource.views.partial')}</Alert> : null
}
