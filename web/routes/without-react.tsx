import { Outlet } from 'react-router';

/**
 * Around the pages that are sent without React. What a script must do on them stands in the
 * page-script.ts of their room. Links to them load the whole page.
 */
export default function PagesWithoutReact() {
  return <Outlet />;
}
