import Typography from '@mui/material/Typography'
import { configuration, isPercent, type Parameter } from '../../../../../domain/calculator/configuration.ts'
import { currencies } from '../../../../../domain/descriptor/number-types.ts'

/** The sign behind the number of a parameter; nothing behind what counts points. */
export const unitOf = (name: Parameter): string => {
  const field = configuration.fields[name]
  if (isPercent(name)) return '%'
  return 'currency' in field ? currencies[field.currency] : ''
}

/** The unit in a column of its own, so that numbers stand under one another. */
export const Unit = ({ name }: { name: Parameter }) => (
  <Typography component="span" color="textSecondary" sx={{ minWidth: 14, fontSize: 13, textAlign: 'center' }}>
    {unitOf(name)}
  </Typography>
)
