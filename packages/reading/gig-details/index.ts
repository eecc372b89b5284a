export { isGigChange, isKindOfVenue, isOwnNameChange, readGigChange } from './read-gig-change.ts';
export { type GigDetails, readGigDetails } from './read-gig-details.ts';
