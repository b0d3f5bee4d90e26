import Alert from '@mui/material/Alert'
import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import ListSubheader from '@mui/material/ListSubheader'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../../ui/useWords.ts'
import { useNoteVisit, usePagePlaces } from './places.ts'
import { useFoundRecords } from './useFoundRecords.ts'

const pause = 250

/** What was typed, once typing has paused. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Options of one kind below its name; a list box may hold groups, but no list of its own. */
const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Box component="li" key={key} role="group" aria-label={group}>
    <ListSubheader component="div" aria-hidden sx={{ top: -8 }}>
      {group}
    </ListSubheader>
    <Box component="ul" role="presentation" sx={{ padding: 0 }}>
      {children}
    </Box>
  </Box>
)

const Field = ({ onClose }: Pick<Props, 'onClose'>) => {
  const words = useWords()
  const navigate = useNavigate()
  const noteVisit = useNoteVisit()
  const [text, setText] = useState('')
  const pages = usePagePlaces(useDeferredValue(text.trim()))
  const { places, isAsking, hasFailed } = useFoundRecords(usePaused(text.trim()))
  return (
    <>
      <Autocomplete
        open
        autoHighlight
        disablePortal
        value={null}
        inputValue={text}
        onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
        options={[...pages, ...places]}
        filterOptions={(options) => options}
        groupBy={({ group }) => group}
        renderGroup={renderGroup}
        getOptionKey={({ to }) => to}
        getOptionLabel={({ label }) => label}
        noOptionsText={words(isAsking ? 'goTo.searching' : 'goTo.nothing')}
        onChange={(_, place) => {
          if (!place) return
          noteVisit(place.to)
          onClose()
          void navigate(place.to)
        }}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        slotProps={{ popper: { placement: 'bottom' }, listbox: { sx: { maxHeight: '50vh' } } }}
        renderInput={(params) => (
          <TextField {...params} autoFocus label={words('goTo.title')} helperText={words('goTo.hint')} />
        )}
      />
      {hasFailed && <Alert severity="warning">{words('goTo.failed')}</Alert>}
    </>
  )
}

interface Props {
  open: boolean
  onClose: () => void
}

/** The way to any page or record by its name; the list follows what is typed, and Enter goes there. */
export const Palette = ({ open, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    fullWidth
    maxWidth="sm"
    slotProps={{
      paper: {
        'aria-label': useWords()('goTo.title'),
        sx: { padding: 4, alignSelf: 'flex-start', overflow: 'visible' },
      },
    }}
  >
    <Field onClose={onClose} />
  </Dialog>
)
