import { Stack } from '@mui/material'
import { type Language, languages } from '../../../../domain/languages.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import type { Action } from '../../../providers/content.ts'
import { textPath } from '../paths.ts'
import { ActionName } from './ActionName.tsx'
import { TextCell } from './TextCell.tsx'

interface Props {
  section: SectionKey
  rows: readonly Action[]
  canOpen: boolean
}

/** The actions of a page on a phone: a card each, with its three texts one under another. */
export const ActionCards = ({ section, rows, canOpen }: Props) => {
  const pathTo = (action: Action, language?: Language) =>
    canOpen ? textPath(section, action.id, language) : undefined
  return (
    <Stack component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {rows.map((action) => (
        <Stack
          key={action.id}
          component="li"
          sx={{ position: 'relative', gap: 1, padding: 3, borderBlockStart: 1, borderColor: 'divider' }}
        >
          <ActionName action={action} to={pathTo(action)} />
          {languages.map((language) => (
            <TextCell key={language} action={action} language={language} to={pathTo(action, language)} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
