import { data } from 'react-router';
import { NotFound } from '../shell/not-found.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** The title stands in the page, which the error boundary draws too. */
export function meta() {
  return [];
}

export default function UnknownPage() {
  return <NotFound missing="page" />;
}
