import { Confirm } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { isolateBidi } from '../../../../domain/format/format.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useOpenView } from './useOpenView.ts'
import { type Named, useViewActs } from './useViewActs.ts'
import { ViewDialog } from './ViewDialog.tsx'
import { addressOf } from './view-state.ts'

/** What is asked before a view is saved under a name, renamed or deleted. */
export type Asked = 'create' | 'rename' | 'remove'

interface Props {
  asked: Asked
  onClose: () => void
}

/** The dialog about the view that is open, or about a new one. */
export const ViewDialogs = ({ asked, onClose }: Props) => {
  const words = useWords()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { view, now } = useOpenView()
  const { create, change, remove, isRunning } = useViewActs()
  const saveNew = async (named: Named) => {
    const created = await create({ ...named, ...now })
    onClose()
    if (created) void navigate(addressOf(created, now), { replace: true })
  }
  if (asked === 'create')
    return (
      <ViewDialog
        title={words('resource.views.saveAs')}
        named={{ name: '', is_shared: false }}
        isRunning={isRunning}
        onSave={saveNew}
        onClose={onClose}
      />
    )
  if (!view) return null
  if (asked === 'rename')
    return (
      <ViewDialog
        title={words('resource.views.rename')}
        named={view}
        isRunning={isRunning}
        onSave={async (named) => {
          await change(view, named)
          onClose()
        }}
        onClose={onClose}
      />
    )
  const removeView = async () => {
    const isRemoved = (await remove(view)) !== undefined
    onClose()
    if (isRemoved) void navigate(pathname, { replace: true })
  }
  return (
    <Confirm
      isOpen
      loading={isRunning}
      title={words('resource.views.removeTitle', { name: isolateBidi(view.name) })}
      content={view.is_shared ? 'resource.views.removeShared' : 'resource.views.removeOwn'}
      confirm="resource.remove"
      confirmColor="warning"
      onConfirm={() => void removeView()}
      onClose={onClose}
    />
  )
}
