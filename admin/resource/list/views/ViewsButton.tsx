import Bookmarks from '@mui/icons-material/BookmarksOutlined'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { isolateBidi } from '../../../../domain/format/format.ts'
import { onDemand } from '../../../ui/loading/later.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useOpenView } from './useOpenView.ts'

const ViewsMenu = onDemand(async () => (await import('./ViewsMenu.tsx')).ViewsMenu)

/** Tells which saved view of the list is open, and opens the menu of them. */
export const ViewsButton = () => {
  const words = useWords()
  const { view, isChanged } = useOpenView()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const name = view && isolateBidi(view.name)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Bookmarks />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setIsAsked(true)
          setAnchor(event.currentTarget)
        }}
        sx={{ maxWidth: 320, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {!name && words('resource.views.title')}
        {name && words(isChanged ? 'resource.views.changed' : 'resource.views.open', { name })}
      </Button>
      <Suspense>{isAsked && <ViewsMenu anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
