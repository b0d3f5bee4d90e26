import Stack from '@mui/material/Stack'
import { languages } from '../../../../domain/languages.ts'
import { TextCompleteness } from '../../../content-shared/TextCompleteness.tsx'
import type { ListedDropdown } from '../../../providers/dropdown-admin.ts'
import { InnerLink } from '../../../ui/InnerLink.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { dropdownRecordPath } from '../paths.ts'
import { DropdownStatus } from './DropdownStatus.tsx'
import { textsOf } from './texts-of.ts'

const line = { columnGap: 4, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' } as const

/** How a dropdown stands: its status, where it is used, and how full each language is. */
export const TileFacts = ({ dropdown }: { dropdown: ListedDropdown }) => {
  const words = useWords()
  const { completion, uses, dropdown_key } = dropdown
  const total = textsOf(dropdown)
  const used = words('dropdownAdmin.uses', { count: uses })
  return (
    <Stack sx={{ gap: 1, typography: 'body2', marginBlockStart: 'auto' }}>
      <Stack direction="row" sx={{ ...line, justifyContent: 'space-between', color: 'text.secondary' }}>
        <DropdownStatus dropdown={dropdown} />
        <InnerLink to={dropdownRecordPath(dropdown_key, { tab: 'uses' })} name={used}>
          {used}
        </InnerLink>
      </Stack>
      <Stack direction="row" sx={line}>
        {languages.map((code) => (
          <Stack key={code} direction="row" component="span" sx={{ gap: 1, alignItems: 'center' }}>
            <bdi dir="ltr">{code}</bdi>
            <TextCompleteness
              language={code}
              present={total - completion.missing[code]}
              total={total}
              to={dropdownRecordPath(dropdown_key, { language: code })}
            />
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}
