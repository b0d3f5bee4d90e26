import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePaused } from '../../ui/loading/usePaused.ts'
import { useWords } from '../../ui/useWords.ts'
import { useNoteVisit, usePagePlaces } from './places.ts'
import { InPlace, renderGroup, renderPlace } from './places-list.tsx'
import { useFoundRecords } from './useFoundRecords.ts'

const pause = 250

const Field = ({ onClose }: Pick<Props, 'onClose'>) => {
  const words = useWords()
  const navigate = useNavigate()
  const noteVisit = useNoteVisit()
  const [text, setText] = useState('')
  const pages = usePagePlaces(useDeferredValue(text.trim()))
  const { places, isAsking, hasFailed } = useFoundRecords(usePaused(text.trim(), pause))
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
        renderOption={renderPlace}
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
        slots={{ popper: InPlace }}
        slotProps={{
          paper: { elevation: 0 },
          listbox: { component: 'div', sx: { maxHeight: '50vh' } },
        }}
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
        sx: { padding: 4, alignSelf: 'flex-start' },
      },
    }}
  >
    <Field onClose={onClose} />
  </Dialog>
)
