import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { mainActionId, mainActionNumberInKey } from '../../../../domain/content/naming.ts'
import { isolateBidi } from '../../../../domain/format/format.ts'
import { onDemand } from '../../../ui/loading/later.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { nameOf } from '../item-name.ts'
import { ActionActs, type ActionItem } from './ActionActs.tsx'

const RemovalDialog = onDemand(async () => (await import('./RemovalDialog.tsx')).RemovalDialog)

interface Props {
  item: ActionItem
  /** It stands on a page of its own, which has to be left once the action is gone. */
  isAlone?: boolean
}

/** What can be done with an action of the main page, beside editing it; nothing for items that are none. */
export const ActionMenu = ({ item, isAlone }: Props) => {
  const words = useWords()
  const language = useLanguage()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const number = mainActionNumberInKey(item.content_key)
  if (number === undefined) return null
  const name = isolateBidi(nameOf(item, language))
  const action = { id: mainActionId(number), itemId: item.id, version: item.version }
  const close = () => setAnchor(null)
  const remove = () => {
    close()
    setIsRemoving(true)
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={words('mainPage.moreOf', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ position: 'relative', zIndex: 1 }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      {anchor && <ActionActs item={item} action={action} anchor={anchor} onClose={close} onRemove={remove} />}
      {isRemoving && (
        <Suspense>
          <RemovalDialog action={action} name={name} leaves={isAlone} onClose={() => setIsRemoving(false)} />
        </Suspense>
      )}
    </>
  )
}
