import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { configuration } from '../../../../../domain/calculator/configuration.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { changeFrom } from '../editing/numbers.ts'
import { Change, Figure } from './Figure.tsx'
import { Remark } from './Remark.tsx'
import type { RowProps } from './rows.ts'
import { Unit } from './Unit.tsx'
import { useNote } from './useSentences.ts'

/** A parameter on a phone: its name beside the value, and under them what it is held against. */
export const ParameterCard = ({ name, values, today, medians, fault, warnings, input }: RowProps) => {
  const words = useWords()
  const language = useLanguage()
  const note = useNote()
  const id = useId()
  const ids = { label: id, remark: `${id}-remark` }
  const value = values[name] ?? ''
  const before = today?.[name] ?? ''
  return (
    <Box component="li" sx={{ padding: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={ids.label} component="span" variant="body2">
          {configuration.fields[name].label[language]}
        </Typography>
        <Stack direction="row" dir="ltr" sx={{ gap: 2, flex: input && '0 0 168px' }}>
          {input ? (
            input(name, ids)
          ) : (
            <>
              <Figure name={name} value={value} />
              <Unit name={name} />
            </>
          )}
        </Stack>
      </Stack>
      <Typography variant="caption" color="textSecondary" component="div">
        {today && changeFrom(name, before, value) && (
          <>
            {words('calculator.page.columns.today')}: <Figure name={name} value={before} />,{' '}
            <Change name={name} before={before} after={value} />
            {' · '}
          </>
        )}
        {words('calculator.page.columns.median')}: <Figure name={name} value={medians[name]} />
      </Typography>
      <Remark id={ids.remark} fault={fault} warnings={warnings} note={note(name)} />
    </Box>
  )
}
