import { ResourceContextProvider } from 'react-admin'
import { errors } from '../../domain/resources/errors.ts'
import { ListPage } from '../resources/ListPage.tsx'

/** List of unexpected errors; similar ones share a row. */
export const ErrorsPage = () => (
  <ResourceContextProvider value={errors.name}>
    <ListPage />
  </ResourceContextProvider>
)
