import { Link } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { SectionKey } from '../../../../../domain/sections.ts'
import type { Action } from '../../../../providers/content.ts'
import { useVisibleSelection } from '../../../../resource/list/selection/useVisibleSelection.ts'
import { useLeavingState } from '../../../../ui/return-path.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { nameOf } from '../../item-name.ts'
import { actionPath } from '../../paths.ts'
import { ChosenItems } from './ChosenItems.tsx'

/** The name of a row, which leads to where it can be mended. */
const Name = ({ section, row }: { section: SectionKey; row: Action }) => {
  const language = useLanguage()
  const state = useLeavingState()
  return (
    <Link component={RouterLink} to={actionPath(section, row)} state={state}>
      <bdi>{row.actionNumber}</bdi>. <bdi>{nameOf(row, language)}</bdi>
    </Link>
  )
}

/** What is chosen of the actions of a page, and what can be done with it; nothing while nothing is. */
export const ActionSelection = ({ section }: { section: SectionKey }) => {
  const { data = [], selectedIds } = useListContext<Action>()
  useVisibleSelection()
  const named = (id: string) => {
    const row = data.find((action) => action.id === id)
    return row && <Name section={section} row={row} />
  }
  return (
    <ChosenItems noun="actions" chosen={data.filter(({ id }) => selectedIds.includes(id))} nameOf={named} />
  )
}
