import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, MenuItem, Select, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { pasteModes } from '../../../../../domain/dropdowns/paste-options.ts'
import { cellSeparators, maxPastedRows } from '../../../../../domain/dropdowns/pasted-table.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Pasting } from './usePasting.ts'

const namesOfMarks = { '\t': 'tab', ';': 'semicolon', ',': 'comma', '': 'none' } as const

const MarkChoice = ({ pasting }: { pasting: Pasting }) => {
  const words = useWords()
  const nameOf = (mark: (typeof cellSeparators)[number]) =>
    words(`options.tools.paste.marks.${namesOfMarks[mark]}`)
  const { mark } = pasting.table
  return (
    <Select
      variant="standard"
      disableUnderline
      IconComponent={ExpandMore}
      displayEmpty
      value={mark}
      onChange={({ target }) => pasting.chooseMark(target.value)}
      SelectDisplayProps={{ 'aria-label': `${words('options.tools.paste.mark')}: ${nameOf(mark)}` }}
      sx={{ fontSize: 'inherit', color: 'inherit' }}
    >
      {cellSeparators.map((one) => (
        <MenuItem key={one} value={one}>
          {nameOf(one)}
        </MenuItem>
      ))}
    </Select>
  )
}

/** What was pasted, how its cells are parted, and whether it adds to the list or replaces it. */
export const PastedSource = ({ pasting }: { pasting: Pasting }) => {
  const words = useWords()
  const { columns, body, table, mode } = pasting
  const counts = {
    columns: words('options.tools.paste.columns', { smart_count: columns.length }),
    rows: words('options.tools.paste.rows', { smart_count: body.length }),
  }
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary', flex: '1 1 300px' }}>
        {words('options.tools.paste.from', counts)} <MarkChoice pasting={pasting} />
        {table.rows.length === maxPastedRows && (
          <div>{words('options.tools.paste.tooMany', { count: maxPastedRows })}</div>
        )}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        onChange={(_, chosen: typeof mode | null) => chosen && pasting.chooseMode(chosen)}
        aria-label={words('options.tools.paste.mode')}
      >
        {pasteModes.map((one) => (
          <ToggleButton key={one} value={one}>
            {words(`options.tools.paste.modes.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
}
