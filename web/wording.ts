import { CHANGES_GATHERED_MINUTES, GENRES_MAXIMUM } from '../contract/limits.ts';

/** Every sentence a person reads on the pages. The specification's spellings are kept as they are. */
export const wording = {
  product: 'Stagebell',

  footer: {
    help: 'Help and privacy',
  },

  landing: {
    headline: ['Never Miss a Show.', 'Never Play to an Empty Dancefloor.'],
    paragraph:
      'Follow the artists you love by text message. When one of them announces a gig in your favourite cities, your phone knows first. No app, no account.',
    hello: "Text 'Hello' on WhatsApp",
    free: '100% free',
    start: 'Just text us on WhatsApp to start.',
    reach: 'Artists instantly reach their closest followers.',
    now: 'Coming up',
    nowText: 'The next gigs on Stagebell, anywhere. What is on where you are?',
    findCity: 'Find your city',
    fans: {
      heading: 'For fans',
      steps: [
        'Scan an artist’s code or tap Follow on WhatsApp.',
        'Text us the cities where you go out.',
        'Get one message when they play there.',
      ],
      excerpt: 'A fan texts with Stagebell',
      // What the chat says, word for word: a journey compares them.
      conversation: [
        { from: 'person', text: 'Follow djana.sousa' },
        {
          from: 'stagebell',
          text: 'You follow *Djana Sousa* now. One thing is missing: where do you go out? Add your cities, and we message you when Djana Sousa plays near one. Or just text me a city, or send me a location pin.\n\nThe link is valid for 30 minutes.',
          button: 'Add my cities',
        },
        {
          from: 'stagebell',
          after: 'Three weeks later, a second after Djana published it',
          text: 'New gig: *Late night at the Silver Room* by Djana Sousa\n\nSat, 12 Dec, 22:00\nSilver Room, Recife, Pernambuco, Brazil\n\nThis comes to you because you follow Djana Sousa and Recife.',
          hasPicture: true,
          button: 'Keep me updated',
        },
      ],
    },
    artists: {
      heading: 'For artists',
      steps: [
        'Text us Hello and open the link that comes back.',
        'Publish your gig in a minute.',
        'Your closest followers hear of it at once.',
      ],
      excerpt: 'An artist texts with Stagebell',
      conversation: [
        { from: 'person', text: 'Create gig' },
        {
          from: 'stagebell',
          text: 'A new gig for *Djana Sousa*: a picture, a title, when and where. Your followers nearby hear of it at once.\n\nThe link is valid for 30 minutes.',
          button: 'Create gig',
        },
        { from: 'person', after: 'A minute in the form later', text: 'My gigs' },
        {
          from: 'stagebell',
          text: 'Your gigs:\n*Late night at the Silver Room*, Sat, 12 Dec, 22:00, Recife\n214 told, 209 delivered, 178 read',
          button: 'Create or edit',
        },
      ],
    },
  },

  artist: {
    follow: 'Follow on WhatsApp',
    unfollow: (username: string) => `Unfollow @${username}`,
    upcoming: 'Upcoming',
    previous: 'Previous',
    gigs: 'Gigs',
    noUpcoming: 'No upcoming gigs',
    noPrevious: 'No previous gigs',
    calendar: 'Subscribe to calendar',
    moreGigs: 'More gigs',
    firstGigs: 'Back to the first gigs',
    description: (name: string) =>
      `${name} on Stagebell: follow by text and hear of gigs near you.`,
  },

  gig: {
    readMore: 'Read More',
    keepUpdated: 'Interesed, keep me updated',
    addToCalendar: 'Add to calendar',
    calendarFile: 'Calendar file',
    calendarDetails: (page: string) => `More info: ${page}`,
    share: 'Share',
    shareTitle: 'Check this out!',
    shareText: 'Take a look at this link:',
    linkCopied: 'Link copied to clipboard',
    linkNotCopied: 'The link could not be copied',
    unfollow: 'Unfollow Gig',
    edit: 'Edit Gig',
    map: (place: string) => `Map of ${place}`,
    zone: (zone: string) => `Venue time · ${zone}`,
    whereYouAre: (time: string, weekday: string | null) =>
      weekday === null ? `${time} where you are` : `${time} on ${weekday} where you are`,
    was: 'was',
    newDateToCome: 'New date to come',
    cancelled: 'Cancelled',
    postponed: 'Postponed',
    cancelledText: 'This gig does not take place.',
    postponedText: 'This gig does not take place on this date.',
  },

  calendar: {
    heading: 'Your calendar',
    text: 'The gigs you wanted updates about, and those of artists you follow near your cities. Subscribe once; it keeps itself up to date.',
    subscribe: 'Subscribe to calendar',
    google: 'Add to Google Calendar',
    elsewhere:
      'Any other calendar takes this address. Keep it to yourself: whoever has it can read your calendar.',
  },

  brandNames: {
    heading: 'Brand names',
    partOne: 'Part one',
    partTwo: 'Part two',
    rotateOne: 'Rotate PartOne',
    rotateTwo: 'Rotate PartTwo',
    rotateBoth: 'Rotate Both',
    save: 'Save Combination',
    previous: 'Previous',
    next: 'Next',
    saved: 'Saved Combinations',
    none: 'No saved combinations yet.',
    delete: 'Delete',
    full: (count: number) =>
      `The list is full: ${count} names are saved. Delete one to save another.`,
    notLoaded: 'The saved names could not be loaded.',
    saveFailed: {
      title: 'The name was not saved',
      unsettled: 'We don’t know whether the name was saved',
      again: 'It may then stand there twice; delete one.',
    },
    deleteFailed: {
      title: 'The name was not deleted',
      unsettled: 'We don’t know whether the name was deleted',
      again: 'No other is deleted.',
    },
  },

  missing: {
    artist: 'There is no artist by this name.',
    city: 'There is no town by this name.',
    gig: 'There is no gig at this address.',
    page: 'There is nothing at this address.',
    nextStep: 'Go to the front page',
  },

  failed: {
    heading: 'Something broke on our side.',
    text: 'Please try again in a moment.',
    again: 'Try again',
    call: 'That did not work. Please try again.',
    noAnswer: 'There was no answer. Check your connection and try again.',
    offline: 'You are offline. Try again once you are connected.',
    tooMany: (seconds: number | null) =>
      `That was too much at once. Please try again in ${seconds === null ? 'a moment' : seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
  },

  noConnection: {
    heading: 'There is no connection.',
    text: 'This page comes back as soon as you are online again. What you typed is kept.',
  },

  session: {
    expired: 'This session has expired.',
    askAgain: 'Text us, and a fresh link comes back at once.',
    briefFault:
      'It may also be a brief fault, with us or with your connection. Then your link is still good: try again.',
    draftKept: 'What you typed is kept.',
    draftWaits: 'What you typed is kept here and waits behind it.',
    ending: 'Less than two minutes left.',
    endingForm: 'Less than two minutes left. What you typed is kept.',
    newLink: 'Get a new link',
    timeLeft: 'Time left',
    needsJavaScript:
      'This page needs JavaScript, which is switched off here. Switch it on, or open the link in another browser.',
    headings: {
      'create-artist': 'Create Artist Profile',
      'edit-artist': 'Edit Artist Profile',
      'create-gig': 'Create Gig',
      'edit-gig': 'Edit Gig',
      'manage-locations': 'Manage Locations',
      'followed-gigs': 'Followed Gigs',
    },
  },

  toast: {
    close: 'Close',
  },

  form: {
    optional: '(optional)',
    create: 'Create',
    update: 'Update',
    missing: 'Still to do:',
    failed: {
      title: 'Nothing was saved',
      unsettled: 'We don’t know whether it was saved',
      again: 'Nothing is made twice.',
    },
    look: 'Look whether it was saved',
    cut: (cut: number, maximum: number) =>
      `Only ${maximum} characters fit: the last ${cut} were left out.`,
    already: 'Nothing was made twice. What you typed here is kept for your next link.',
    draftKept: 'What you typed before is still here.',
    draftUnanswered:
      'What you typed before is still here. It was sent, but no answer came: look in the chat whether it was saved before you send it again.',
    draftSaved: 'What you sent was saved, though its answer was lost. This is how it stands now.',
    startOver: 'Start over',
    notDrawn: 'This form could not be shown with what you typed.',
    notDrawnHint: 'Copy what you want to keep, then start over. A picture that you chose is kept.',
    typedBefore: 'What you typed before',
    backToChat: 'Back to the chat',
    cancel: 'Cancel',
    confirm: 'Confirm',
  },

  picture: {
    drop: 'Drop your picture here',
    choose: 'or paste it, or tap to choose · JPG or PNG',
    required: 'Choose a picture',
    letGo: 'Let go to use it',
    change: 'Tap, drop or paste to choose another',
    changeToCrop: 'Tap, drop or paste to choose a new picture to crop',
    blurred: 'This picture is small and will look blurred.',
    adjust: 'Move and zoom',
    adjustHint:
      'Drag the picture, or move it with the arrow keys. What is inside the frame is used.',
    frame: 'Frame over the picture',
    zoom: 'Zoom',
    use: 'Use this part',
    working: 'Making the picture ready',
    wrongType: 'Choose a JPG, JPEG or PNG picture.',
    unusable: 'This picture cannot be used. Please choose another one.',
  },

  artistForm: {
    labels: {
      picture: 'Picture',
      username: 'Username',
      displayName: 'Display Name',
      link: 'Link',
      bio: 'Bio',
      genres: 'Genres',
    },
    linkHint: 'e.g. Linktree/Soundcloud',
    usernameHint: 'Letters, digits, dot and underscore. Fans text it to follow you.',
    created: 'Your artist profile was created successfully!',
    already: 'This link has made its profile already.',
    updated: 'Your artist profile was updated successfully!',
    createdHint: 'Hang the code where your audience is: whoever scans it follows you.',
    yourPage: 'Your page',
    seeProfile: 'See your profile',
    notLoaded: 'Your profile could not be loaded.',
  },

  username: {
    allowed: 'Letters a–z, digits, . and _',
    checking: 'Checking username...',
    available: 'Username is available',
    taken: 'Username is not available',
    failed: 'The username could not be checked',
    kept: (former: string) => `Links and QR codes with @${former} keep working.`,
    checkAgain: 'Check again',
  },

  qrCode: {
    picture: 'Artist QR Code',
    download: 'Download QR Code',
    downloadPoster: 'Download poster',
    scanning: (phrase: string, name: string) =>
      `Whoever scans it comes to a WhatsApp chat with “${phrase}” typed. They send it, and hear when ${name} plays near them.`,
    see: 'See your new QR code',
  },

  gigForm: {
    labels: {
      picture: 'Cover',
      title: 'Title',
      content: 'Content',
      day: 'Date',
      time: 'Time',
      timeZone: 'Time zone',
      moment: 'Which hour is meant',
      place: 'Location',
      venue: 'Venue',
      address: 'Address',
      position: 'Pin on the map',
      genres: 'Genres',
      link: 'Link',
      status: 'Status',
    },
    coverDrop: 'Drop your cover here',
    coverChoose: 'or paste it, or tap to choose · JPG or PNG · 4:3',
    zoneHint: 'wherever you are now',
    shownTime: {
      at: (time: string, place: string) => `Shown as ${time} in ${place}`,
      by: (time: string, zone: string) => `Shown as ${time}, ${zone} time`,
      unplaced: (time: string) => `Shown as ${time} at the venue`,
    },
    zoneSelectHint: 'The time above is what a clock there shows.',
    changeZone: 'Change the zone',
    zoneOfPlace: (place: string) => `${place} time`,
    zoneUnknown: 'The clock at the venue',
    zoneInUtc: (place: string) =>
      `This device does not know the time zone of ${place}: the time counts as UTC. You can choose another zone.`,
    clockChange: {
      twice: (time: string) => `Clocks go back then, and ${time} comes twice. Which one is it?`,
      never: (time: string) => `Clocks go forward then, and there is no ${time}. What time is it?`,
      reading: (time: string, zone: string) => `${time} ${zone}`,
      unanswered: 'Say which hour is meant',
    },
    counts: {
      heading: 'Who has heard of it',
      nobody: 'Nobody has been told of this gig yet.',
      told: 'told',
      listed: 'of them by asking',
      listedMeans:
        'Who asks in the chat sees your gig in the reply, and needs no other message. Delivered and read count messages.',
      delivered: 'delivered',
      read: 'read',
      failed: 'not reached',
      waiting: 'on the way',
    },
    preview: { heading: 'How fans see it', title: 'Your title', date: 'Your date' },
    chooseDay: 'Choose a date',
    chooseTime: 'Say at what time it starts',
    timeHint: 'When it starts',
    choosePlace: 'Choose a location from the list',
    passed: 'This time has passed at the venue',
    venueHint: 'Club, hall or bar',
    pin: {
      move: 'Move the pin',
      hint: 'Paste a position or a link from your maps app.',
      see: (position: string) => `See the pin at ${position}`,
      tooFar: (km: number, place: string) => `This is more than ${km} km from ${place}.`,
      unread: 'No position can be read from this. Short links hide it: open them first.',
    },
    linkSection: 'Add a link, for tickets say',
    linkText: 'Link text',
    linkUrl: 'Link address',
    postponedNotice: 'Fans are told that a new date is to come.',
    newDate: {
      isOn: 'A gig with a new date is on again.',
      keep: 'Keep it postponed',
      kept: 'It stays postponed.',
    },
    statuses: { scheduled: 'Takes place', postponed: 'Postponed', cancelled: 'Cancelled' },
    created: 'Your gig was created succesfully',
    already: 'This link has made its gig already.',
    updated: 'Your gig was updated successfully!',
    createdHint: 'Fans who follow you and a place near it hear of it now.',
    updatedHints: {
      gathered: `Whoever knows of this gig is told in about ${CHANGES_GATHERED_MINUTES} minutes what changed. Until then you can change more: it is all one message.`,
      'at once': 'Whoever knows of this gig is being told now.',
      none: 'Nobody gets a message: date, place and status are as they were.',
    },
    itsPage: 'Its page',
    seeGig: 'See it as fans do',
    notLoaded: 'Your gig could not be loaded.',
  },

  places: {
    hint: 'Three letters are enough to search',
    townsOnly:
      'Addresses cannot be looked up at the moment. Choose the town and type the rest below.',
    searching: 'Searching',
    none: 'No place found by this name',
    found: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
    list: 'Places',
    followed: 'You follow this',
    searchFailed: 'The search did not work',
    searchAgain: 'Search again',
    detailsFailed: 'This place could not be looked up',
    lookUpAgain: 'Look it up again',
    resolving: 'Looking up the place',
  },

  time: {
    hours: 'Hours',
    minutes: 'Minutes',
    seconds: 'Seconds',
    notGiven: 'not given',
    period: 'AM or PM',
    readOn24: (typed: string, shown: string) => `${typed} is ${shown}`,
    highest: (unit: string, highest: number) => `${unit} go up to ${highest}`,
  },

  followedGigs: {
    howTo:
      'Here you see the gigs of artists you follow near your cities, and those that you asked to be kept updated about: tap the green button on a gig’s page.',
    cities: 'My cities',
    previousHint: 'Gigs you followed stay here once they are over.',
    moreFailed: 'The next gigs could not be loaded',
    notLoaded: 'Your gigs could not be loaded.',
  },

  locations: {
    intro: 'Add cities or regions to get notified when artists you follow perform nearby!',
    search: 'Search cities or regions',
    list: 'Followed locations',
    none: 'No followed locations yet',
    noneHint: 'Search for the first one above.',
    added: (name: string) => `${name} is added.`,
    removed: (name: string) => `${name} is removed.`,
    comingGigs: (name: string) => `Coming up near ${name.split(',')[0]}`,
    noComingGigs: 'No artist you follow has announced a gig there yet. We text you when one does.',
    sameGigs: 'The same gigs as above.',
    radius: (name: string) => `How far around ${name.split(',')[0]}`,
    within: (km: number) => `Within ${km} km`,
    kilometres: (km: number) => `${km} km`,
    usual: (km: number) => `As usual, ${km} km`,
    radiusSet: (name: string, km: number) => `Gigs within ${km} km of ${name} count as near.`,
    radiusFailed: {
      title: 'The distance was not changed',
      unsettled: 'We don’t know whether the distance was changed',
      again: 'Your newest choice counts.',
    },
    remove: (name: string) => `Remove ${name}`,
    confirmAdd: 'Confirm Location',
    askAdd: (name: string) => `Do you want to add ${name} to your followed locations?`,
    confirmRemove: 'Confirm Removal',
    askRemove: (name: string) => `Do you want to remove ${name} from your followed locations?`,
    addFailed: {
      title: 'The location was not added',
      unsettled: 'We don’t know whether the location was added',
      again: 'It is not added twice.',
    },
    removeFailed: {
      title: 'The location was not removed',
      unsettled: 'We don’t know whether the location was removed',
      again: 'No other is removed.',
    },
    notLoaded: 'Your locations could not be loaded.',
  },

  genres: {
    label: 'Select your main genres (for this gig)',
    selected: (count: number) => `${count}/${GENRES_MAXIMUM} selected`,
    search: 'Search genres',
    nearest: (typed: string) => `Nearest to “${typed}”:`,
    found: (count: number) => `${count} ${count === 1 ? 'genre' : 'genres'} found`,
    usual: 'Take those of your profile',
  },
} as const;

/** The pages of cities. Apart, so that the scripts of other pages do not carry it. */
export const cityWording = {
  title: (city: string) => `Gigs in ${city}`,
  gigs: (count: number) => (count === 1 ? '1 gig' : `${count.toLocaleString('en')} gigs`),
  gigsOf: (count: number, genres: string) =>
    `${count.toLocaleString('en')} ${genres} ${count === 1 ? 'gig' : 'gigs'}`,
  within: (km: number) => `within ${km} km`,
  thisWeekend: (count: number) => `${count.toLocaleString('en')} this weekend`,
  none: (genres: string | null) => (genres === null ? 'No gigs' : `No ${genres} gigs`),
  follow: (city: string) => `Follow ${city} on WhatsApp`,
  followHint: (phrase: string) =>
    `It opens a chat with “${phrase}” typed. Send it: we message you when artists you follow play near, and tell you what is on whenever you ask.`,
  allGigs: (count: number) =>
    count === 1 ? 'Show the only gig' : `Show all ${count.toLocaleString('en')} gigs`,
  firstGigs: 'Back to the first gigs',
  moreGigs: 'More gigs',
  tonight: 'Tonight',
  today: 'Today',
  tomorrow: 'Tomorrow',
  sameDay: 'Same day',
  km: (km: number) => `${km} km`,
  calendar: 'Calendar',
  feed: 'Feed',
  filters: 'Filter the gigs',
  whens: {
    all: 'All dates',
    today: 'Today',
    weekend: 'This weekend',
    week: 'Next 7 days',
    month: 'Next 30 days',
  },
  duringWhens: {
    today: 'today',
    weekend: 'this weekend',
    week: 'in the next 7 days',
    month: 'in the next 30 days',
  },
  on: (day: string) => `on ${day}`,
  from: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  pickDates: 'Pick dates',
  firstDay: 'From',
  lastDay: 'To',
  showDates: 'Show gigs',
  allGenres: 'All genres',
  moreGenres: 'Genres',
  genresHeading: 'What do you want to hear?',
  or: 'or',
  everythingInstead: 'Here is everything instead.',
  emptyHeading: (city: string) => `Nothing on near ${city} yet.`,
  emptyText: (km: number) =>
    `No artist has announced a gig within ${km} km. Text us now, and the day somebody you follow does, your phone knows first.`,
  emptyForArtists: 'You play here? Text us',
  noneFound: (gigs: string, during: string) => `${gigs}${during === '' ? '' : ` ${during}`}.`,
  nextInstead: (city: string) => `Next in ${city}`,
  neighbours: (city: string) => `Near ${city}`,
  neighboursOfEmpty: 'Worth the trip',
  description: (count: string, km: number, place: string) =>
    `${count} within ${km} km of ${place}. No app, no account: text us and hear of the next ones.`,
  emptyDescription: (place: string) =>
    `Gigs in and around ${place}, as soon as artists announce them. No app, no account: text us and hear of the first one.`,
} as const;

/** The page that leads to them. */
export const citiesWording = {
  title: 'Gigs in your city',
  heading: 'Where do you go out?',
  description: 'What is on near you: every city with gigs on Stagebell.',
  search: 'Your city',
  placeholder: 'Lisbon, Recife, Łódź …',
  find: 'Find',
  nearMe: 'Use my location',
  locating: 'Finding where you are',
  locatingHint: 'Rounded to a kilometre, and not kept.',
  notLocated: 'Your browser did not say where you are. Type your city instead.',
  noTownThere: 'There is no town near that point. Type your city instead.',
  noneCalled: (name: string) => `We know no town called “${name}”. Try another spelling.`,
  found: 'Towns of that name',
  count: (cities: number) =>
    cities === 1 ? 'Gigs in one city' : `Gigs in ${cities.toLocaleString('en')} cities`,
  gigsIn: (city: string, count: number) =>
    `${city}, ${count === 1 ? '1 gig' : `${count.toLocaleString('en')} gigs`}`,
  none: 'No gigs anywhere yet.',
  noneText:
    'Every city begins with one. Yours has its page already: find it, and text us from there.',
  all: 'All cities',
} as const;
