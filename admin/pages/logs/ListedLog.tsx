import { ResourceContextProvider } from 'react-admin'
import { errors } from '../../../domain/resources/errors.ts'
import { events } from '../../../domain/resources/events.ts'
import { ListPage } from '../../resource/list/ListPage.tsx'

/** What happened beside changes, as the generated list shows it. */
export const EventsPage = () => (
  <ResourceContextProvider value={events.name}>
    <ListPage />
  </ResourceContextProvider>
)

/** Errors that nobody expected, those that are alike in one row. */
export const ErrorsPage = () => (
  <ResourceContextProvider value={errors.name}>
    <ListPage />
  </ResourceContextProvider>
)
