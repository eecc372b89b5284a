/** Written by `npm run languages:types` from the English catalogue. */
export interface PagesWords {
  /** Stagebell */
  product: string;
  footer: {
    /** Help and privacy */
    help: string;
  };
  landing: {
    headline: {
      /** Never Miss a Show. */
      "1": string;
      /** Never Play to an Empty Dancefloor. */
      "2": string;
    };
    /** Follow the artists you love by text message. When one of them announces a gig in your favourite cities, your phone knows first. No app, no account. */
    paragraph: string;
    /** Text 'Hello' on WhatsApp */
    hello: string;
    /** 100% free */
    free: string;
    /** Just text us on WhatsApp to start. */
    start: string;
    /** Artists instantly reach their closest followers. */
    reach: string;
    /** Coming up */
    now: string;
    /** The next gigs on Stagebell, anywhere. What is on where you are? */
    nowText: string;
    /** Find your city */
    findCity: string;
    fans: {
      /** For fans */
      heading: string;
      steps: {
        /** Scan an artist’s code or tap Follow on WhatsApp. */
        "1": string;
        /** Text us the cities where you go out. */
        "2": string;
        /** Get one message when they play there. */
        "3": string;
      };
      /** A fan texts with Stagebell */
      excerpt: string;
      conversation: {
        /** Follow djana.sousa */
        follow: string;
        /** You follow *Djana Sousa* now. One thing is missing: where do you go out? Add your cities, and we message you when Djana Sousa plays near one. Or just text me a city, or send me a location pin.\n\nThe link is valid for 30 minutes. */
        answer: string;
        /** Add my cities */
        answerButton: string;
        /** Three weeks later, a second after Djana published it */
        later: string;
        /** New gig: *Late night at the Silver Room* by Djana Sousa\n\nSat, 12 Dec, 22:00\nSilver Room, Recife, Pernambuco, Brazil\n\nThis comes to you because you follow Djana Sousa and Recife. */
        news: string;
        /** Keep me updated */
        newsButton: string;
      };
    };
    artists: {
      /** For artists */
      heading: string;
      steps: {
        /** Text us Hello and open the link that comes back. */
        "1": string;
        /** Publish your gig in a minute. */
        "2": string;
        /** Your closest followers hear of it at once. */
        "3": string;
      };
      /** An artist texts with Stagebell */
      excerpt: string;
      conversation: {
        /** Create gig */
        create: string;
        /** A new gig for *Djana Sousa*: a picture, a title, when and where. Your followers nearby hear of it at once.\n\nThe link is valid for 30 minutes. */
        answer: string;
        /** Create gig */
        answerButton: string;
        /** A minute in the form later */
        later: string;
        /** My gigs */
        ask: string;
        /** Your gigs:\n*Late night at the Silver Room*, Sat, 12 Dec, 22:00, Recife\n214 told, 209 delivered, 178 read */
        gigs: string;
        /** Create or edit */
        gigsButton: string;
      };
    };
  };
  artist: {
    /** Follow on WhatsApp */
    follow: string;
    /** Unfollow @{username} */
    unfollow(values: { username: string }): string;
    /** Upcoming */
    upcoming: string;
    /** Previous */
    previous: string;
    /** Gigs */
    gigs: string;
    /** No upcoming gigs */
    noUpcoming: string;
    /** No previous gigs */
    noPrevious: string;
    /** Subscribe to calendar */
    calendar: string;
    /** More gigs */
    moreGigs: string;
    /** Back to the first gigs */
    firstGigs: string;
    /** {name} on Stagebell: follow by text and hear of gigs near you. */
    description(values: { name: string }): string;
  };
  gig: {
    /** Read More */
    readMore: string;
    /** Interesed, keep me updated */
    keepUpdated: string;
    /** Add to calendar */
    addToCalendar: string;
    /** Calendar file */
    calendarFile: string;
    /** More info: {page} */
    calendarDetails(values: { page: string }): string;
    /** Share */
    share: string;
    /** Check this out! */
    shareTitle: string;
    /** Take a look at this link: */
    shareText: string;
    /** Link copied to clipboard */
    linkCopied: string;
    /** The link could not be copied */
    linkNotCopied: string;
    /** Unfollow Gig */
    unfollow: string;
    /** Edit Gig */
    edit: string;
    /** Map of {place} */
    map(values: { place: string }): string;
    /** Venue time · {zone} */
    zone(values: { zone: string }): string;
    /** {time} where you are */
    whereYouAre(values: { time: string }): string;
    /** {time} on {weekday} where you are */
    whereYouAreOn(values: { time: string; weekday: string }): string;
    /** was */
    was: string;
    /** New date to come */
    newDateToCome: string;
    /** Cancelled */
    cancelled: string;
    /** Postponed */
    postponed: string;
    /** This gig does not take place. */
    cancelledText: string;
    /** This gig does not take place on this date. */
    postponedText: string;
    /** {artist}, {date}, {where} */
    previewOn(values: { artist: string; date: string; where: string }): string;
    /** Cancelled: {artist}, was {date}, {where} */
    previewCancelled(values: { artist: string; date: string; where: string }): string;
    /** New date to come: {artist}, was {date}, {where} */
    previewPostponed(values: { artist: string; date: string; where: string }): string;
  };
  calendar: {
    /** Your calendar */
    heading: string;
    /** The gigs you wanted updates about, and those of artists you follow near your cities. Subscribe once; it keeps itself up to date. */
    text: string;
    /** Subscribe to calendar */
    subscribe: string;
    /** Add to Google Calendar */
    google: string;
    /** Any other calendar takes this address. Keep it to yourself: whoever has it can read your calendar. */
    elsewhere: string;
  };
  brandNames: {
    /** Brand names */
    heading: string;
    /** Part one */
    partOne: string;
    /** Part two */
    partTwo: string;
    /** Rotate PartOne */
    rotateOne: string;
    /** Rotate PartTwo */
    rotateTwo: string;
    /** Rotate Both */
    rotateBoth: string;
    /** Save Combination */
    save: string;
    /** Previous */
    previous: string;
    /** Next */
    next: string;
    /** Saved Combinations */
    saved: string;
    /** No saved combinations yet. */
    none: string;
    /** Delete */
    delete: string;
    /** The list is full: {count, number} names are saved. Delete one to save another. */
    full(values: { count: number }): string;
    /** The saved names could not be loaded. */
    notLoaded: string;
    saveFailed: {
      /** The name was not saved */
      title: string;
      /** We don’t know whether the name was saved */
      unsettled: string;
      /** It may then stand there twice; delete one. */
      again: string;
    };
    deleteFailed: {
      /** The name was not deleted */
      title: string;
      /** We don’t know whether the name was deleted */
      unsettled: string;
      /** No other is deleted. */
      again: string;
    };
  };
  missing: {
    /** There is no artist by this name. */
    artist: string;
    /** There is no town by this name. */
    city: string;
    /** There is no gig at this address. */
    gig: string;
    /** There is nothing at this address. */
    page: string;
    /** Go to the front page */
    nextStep: string;
  };
  failed: {
    /** Something broke on our side. */
    heading: string;
    /** Please try again in a moment. */
    text: string;
    /** Try again */
    again: string;
    /** That did not work. Please try again. */
    call: string;
    /** There was no answer. Check your connection and try again. */
    noAnswer: string;
    /** You are offline. Try again once you are connected. */
    offline: string;
    /** That was too much at once. Please try again in {seconds, plural, =0 {a moment} one {a second} other {# seconds}}. */
    tooMany(values: { seconds: number }): string;
  };
  noConnection: {
    /** There is no connection. */
    heading: string;
    /** This page comes back as soon as you are online again. What you typed is kept. */
    text: string;
  };
  session: {
    /** This session has expired. */
    expired: string;
    /** Text us, and a fresh link comes back at once. */
    askAgain: string;
    /** It may also be a brief fault, with us or with your connection. Then your link is still good: try again. */
    briefFault: string;
    /** What you typed is kept. */
    draftKept: string;
    /** What you typed is kept here and waits behind it. */
    draftWaits: string;
    /** Less than two minutes left. */
    ending: string;
    /** Less than two minutes left. What you typed is kept. */
    endingForm: string;
    /** Get a new link */
    newLink: string;
    /** Time left */
    timeLeft: string;
    /** This page needs JavaScript, which is switched off here. Switch it on, or open the link in another browser. */
    needsJavaScript: string;
    headings: {
      /** Create Artist Profile */
      "create-artist": string;
      /** Edit Artist Profile */
      "edit-artist": string;
      /** Create Gig */
      "create-gig": string;
      /** Edit Gig */
      "edit-gig": string;
      /** Manage Locations */
      "manage-locations": string;
      /** Followed Gigs */
      "followed-gigs": string;
    };
  };
  toast: {
    /** Close */
    close: string;
  };
  form: {
    /** (optional) */
    optional: string;
    /** Create */
    create: string;
    /** Update */
    update: string;
    /** Still to do: */
    missing: string;
    failed: {
      /** Nothing was saved */
      title: string;
      /** We don’t know whether it was saved */
      unsettled: string;
      /** Nothing is made twice. */
      again: string;
    };
    /** Look whether it was saved */
    look: string;
    /** Only {maximum, number} characters fit: the last {cut, number} were left out. */
    cut(values: { maximum: number; cut: number }): string;
    /** Nothing was made twice. What you typed here is kept for your next link. */
    already: string;
    /** What you typed before is still here. */
    draftKept: string;
    /** What you typed before is still here. It was sent, but no answer came: look in the chat whether it was saved before you send it again. */
    draftUnanswered: string;
    /** What you sent was saved, though its answer was lost. This is how it stands now. */
    draftSaved: string;
    /** Start over */
    startOver: string;
    /** This form could not be shown with what you typed. */
    notDrawn: string;
    /** Copy what you want to keep, then start over. A picture that you chose is kept. */
    notDrawnHint: string;
    /** What you typed before */
    typedBefore: string;
    /** Back to the chat */
    backToChat: string;
    /** Cancel */
    cancel: string;
    /** Confirm */
    confirm: string;
  };
  picture: {
    /** Drop your picture here */
    drop: string;
    /** or paste it, or tap to choose · JPG or PNG */
    choose: string;
    /** Choose a picture */
    required: string;
    /** Let go to use it */
    letGo: string;
    /** Tap, drop or paste to choose another */
    change: string;
    /** Tap, drop or paste to choose a new picture to crop */
    changeToCrop: string;
    /** This picture is small and will look blurred. */
    blurred: string;
    /** Move and zoom */
    adjust: string;
    /** Drag the picture, or move it with the arrow keys. What is inside the frame is used. */
    adjustHint: string;
    /** Frame over the picture */
    frame: string;
    /** Zoom */
    zoom: string;
    /** Use this part */
    use: string;
    /** Making the picture ready */
    working: string;
    /** Choose a JPG, JPEG or PNG picture. */
    wrongType: string;
    /** This picture cannot be used. Please choose another one. */
    unusable: string;
  };
  artistForm: {
    labels: {
      /** Picture */
      picture: string;
      /** Username */
      username: string;
      /** Display Name */
      displayName: string;
      /** Link */
      link: string;
      /** Bio */
      bio: string;
      /** Genres */
      genres: string;
    };
    /** e.g. Linktree/Soundcloud */
    linkHint: string;
    /** Letters, digits, dot and underscore. Fans text it to follow you. */
    usernameHint: string;
    /** Your artist profile was created successfully! */
    created: string;
    /** This link has made its profile already. */
    already: string;
    /** Your artist profile was updated successfully! */
    updated: string;
    /** Hang the code where your audience is: whoever scans it follows you. */
    createdHint: string;
    /** Your page */
    yourPage: string;
    /** See your profile */
    seeProfile: string;
    /** Your profile could not be loaded. */
    notLoaded: string;
  };
  username: {
    /** Letters a–z, digits, . and _ */
    allowed: string;
    /** Checking username... */
    checking: string;
    /** Username is available */
    available: string;
    /** Username is not available */
    taken: string;
    /** The username could not be checked */
    failed: string;
    /** Links and QR codes with @{former} keep working. */
    kept(values: { former: string }): string;
    /** Check again */
    checkAgain: string;
  };
  qrCode: {
    /** Artist QR Code */
    picture: string;
    /** Download QR Code */
    download: string;
    /** Download poster */
    downloadPoster: string;
    /** Whoever scans it comes to a WhatsApp chat with “{phrase}” typed. They send it, and hear when {name} plays near them. */
    scanning(values: { phrase: string; name: string }): string;
    /** See your new QR code */
    see: string;
  };
  gigForm: {
    labels: {
      /** Cover */
      picture: string;
      /** Title */
      title: string;
      /** Content */
      content: string;
      /** Date */
      day: string;
      /** Time */
      time: string;
      /** Time zone */
      timeZone: string;
      /** Which hour is meant */
      moment: string;
      /** Location */
      place: string;
      /** Venue */
      venue: string;
      /** Address */
      address: string;
      /** Pin on the map */
      position: string;
      /** Genres */
      genres: string;
      /** Link */
      link: string;
      /** Status */
      status: string;
    };
    /** Drop your cover here */
    coverDrop: string;
    /** or paste it, or tap to choose · JPG or PNG · 4:3 */
    coverChoose: string;
    /** wherever you are now */
    zoneHint: string;
    shownTime: {
      /** Shown as {time} in {place} */
      at(values: { time: string; place: string }): string;
      /** Shown as {time}, {zone} time */
      by(values: { time: string; zone: string }): string;
      /** Shown as {time} at the venue */
      unplaced(values: { time: string }): string;
    };
    /** The time above is what a clock there shows. */
    zoneSelectHint: string;
    /** Change the zone */
    changeZone: string;
    /** {place} time */
    zoneOfPlace(values: { place: string }): string;
    /** The clock at the venue */
    zoneUnknown: string;
    /** This device does not know the time zone of {place}: the time counts as UTC. You can choose another zone. */
    zoneInUtc(values: { place: string }): string;
    clockChange: {
      /** Clocks go back then, and {time} comes twice. Which one is it? */
      twice(values: { time: string }): string;
      /** Clocks go forward then, and there is no {time}. What time is it? */
      never(values: { time: string }): string;
      /** {time} {zone} */
      reading(values: { time: string; zone: string }): string;
      /** Say which hour is meant */
      unanswered: string;
    };
    counts: {
      /** Who has heard of it */
      heading: string;
      /** Nobody has been told of this gig yet. */
      nobody: string;
      /** told */
      told: string;
      /** of them by asking */
      listed: string;
      /** Who asks in the chat sees your gig in the reply, and needs no other message. Delivered and read count messages. */
      listedMeans: string;
      /** delivered */
      delivered: string;
      /** read */
      read: string;
      /** not reached */
      failed: string;
      /** on the way */
      waiting: string;
    };
    preview: {
      /** How fans see it */
      heading: string;
      /** Your title */
      title: string;
      /** Your date */
      date: string;
    };
    /** Choose a date */
    chooseDay: string;
    /** Say at what time it starts */
    chooseTime: string;
    /** When it starts */
    timeHint: string;
    /** Choose a location from the list */
    choosePlace: string;
    /** This time has passed at the venue */
    passed: string;
    /** Club, hall or bar */
    venueHint: string;
    pin: {
      /** Move the pin */
      move: string;
      /** Paste a position or a link from your maps app. */
      hint: string;
      /** See the pin at {position} */
      see(values: { position: string }): string;
      /** This is more than {km, number} km from {place}. */
      tooFar(values: { km: number; place: string }): string;
      /** No position can be read from this. Short links hide it: open them first. */
      unread: string;
    };
    /** Add a link, for tickets say */
    linkSection: string;
    /** Link text */
    linkText: string;
    /** Link address */
    linkUrl: string;
    /** Fans are told that a new date is to come. */
    postponedNotice: string;
    newDate: {
      /** A gig with a new date is on again. */
      isOn: string;
      /** Keep it postponed */
      keep: string;
      /** It stays postponed. */
      kept: string;
    };
    statuses: {
      /** Takes place */
      scheduled: string;
      /** Postponed */
      postponed: string;
      /** Cancelled */
      cancelled: string;
    };
    /** Your gig was created succesfully */
    created: string;
    /** This link has made its gig already. */
    already: string;
    /** Your gig was updated successfully! */
    updated: string;
    /** Fans who follow you and a place near it hear of it now. */
    createdHint: string;
    updatedHints: {
      /** Whoever knows of this gig is told in about {minutes, number} minutes what changed. Until then you can change more: it is all one message. */
      gathered(values: { minutes: number }): string;
      /** Nobody gets a message: date, place and status are as they were. */
      none: string;
      /** Whoever knows of this gig is being told now. */
      atOnce: string;
    };
    /** Its page */
    itsPage: string;
    /** See it as fans do */
    seeGig: string;
    /** Your gig could not be loaded. */
    notLoaded: string;
  };
  places: {
    /** Three letters are enough to search */
    hint: string;
    /** Addresses cannot be looked up at the moment. Choose the town and type the rest below. */
    townsOnly: string;
    /** Searching */
    searching: string;
    /** No place found by this name */
    none: string;
    /** {count, plural, one {# place found} other {# places found}} */
    found(values: { count: number }): string;
    /** Places */
    list: string;
    /** You follow this */
    followed: string;
    /** The search did not work */
    searchFailed: string;
    /** Search again */
    searchAgain: string;
    /** This place could not be looked up */
    detailsFailed: string;
    /** Look it up again */
    lookUpAgain: string;
    /** Looking up the place */
    resolving: string;
  };
  time: {
    /** Hours */
    hours: string;
    /** Minutes */
    minutes: string;
    /** Seconds */
    seconds: string;
    /** not given */
    notGiven: string;
    /** AM or PM */
    period: string;
    /** {typed} is {shown} */
    readOn24(values: { typed: string; shown: string }): string;
    /** {unit} go up to {highest, number} */
    highest(values: { unit: string; highest: number }): string;
    /** Go to the Previous Month */
    previousMonth: string;
    /** Go to the Next Month */
    nextMonth: string;
    /** Today, {day} */
    today(values: { day: string }): string;
    /** {day}, selected */
    selected(values: { day: string }): string;
  };
  followedGigs: {
    /** Here you see the gigs of artists you follow near your cities, and those that you asked to be kept updated about: tap the green button on a gig’s page. */
    howTo: string;
    /** My cities */
    cities: string;
    /** Gigs you followed stay here once they are over. */
    previousHint: string;
    /** The next gigs could not be loaded */
    moreFailed: string;
    /** Your gigs could not be loaded. */
    notLoaded: string;
  };
  locations: {
    /** Add cities or regions to get notified when artists you follow perform nearby! */
    intro: string;
    /** Search cities or regions */
    search: string;
    /** Followed locations */
    list: string;
    /** No followed locations yet */
    none: string;
    /** Search for the first one above. */
    noneHint: string;
    /** {name} is added. */
    added(values: { name: string }): string;
    /** {name} is removed. */
    removed(values: { name: string }): string;
    /** Coming up near {name} */
    comingGigs(values: { name: string }): string;
    /** No artist you follow has announced a gig there yet. We text you when one does. */
    noComingGigs: string;
    /** The same gigs as above. */
    sameGigs: string;
    /** How far around {name} */
    radius(values: { name: string }): string;
    /** Within {km, number} km */
    within(values: { km: number }): string;
    /** {km, number} km */
    kilometres(values: { km: number }): string;
    /** As usual, {km, number} km */
    usual(values: { km: number }): string;
    /** Gigs within {km, number} km of {name} count as near. */
    radiusSet(values: { km: number; name: string }): string;
    radiusFailed: {
      /** The distance was not changed */
      title: string;
      /** We don’t know whether the distance was changed */
      unsettled: string;
      /** Your newest choice counts. */
      again: string;
    };
    /** Remove {name} */
    remove(values: { name: string }): string;
    /** Confirm Location */
    confirmAdd: string;
    /** Do you want to add {name} to your followed locations? */
    askAdd(values: { name: string }): string;
    /** Confirm Removal */
    confirmRemove: string;
    /** Do you want to remove {name} from your followed locations? */
    askRemove(values: { name: string }): string;
    addFailed: {
      /** The location was not added */
      title: string;
      /** We don’t know whether the location was added */
      unsettled: string;
      /** It is not added twice. */
      again: string;
    };
    removeFailed: {
      /** The location was not removed */
      title: string;
      /** We don’t know whether the location was removed */
      unsettled: string;
      /** No other is removed. */
      again: string;
    };
    /** Your locations could not be loaded. */
    notLoaded: string;
  };
  genres: {
    /** Select your main genres (for this gig) */
    label: string;
    /** {count, number}/{maximum, number} selected */
    selected(values: { count: number; maximum: number }): string;
    /** Search genres */
    search: string;
    /** Nearest to “{typed}”: */
    nearest(values: { typed: string }): string;
    /** {count, plural, one {# genre found} other {# genres found}} */
    found(values: { count: number }): string;
    /** Take those of your profile */
    usual: string;
  };
  city: {
    /** Gigs in {city} */
    title(values: { city: string }): string;
    /** {genres} gigs in {city} */
    titleOf(values: { genres: string; city: string }): string;
    /** {title}, {during} */
    titleDuring(values: { title: string; during: string }): string;
    /** {count, plural, one {# gig} other {# gigs}} */
    gigs(values: { count: number }): string;
    /** {count, plural, one {# {genres} gig} other {# {genres} gigs}} */
    gigsOf(values: { count: number; genres: string }): string;
    /** within {km, number} km */
    within(values: { km: number }): string;
    /** {count, number} this weekend */
    thisWeekend(values: { count: number }): string;
    /** No gigs */
    none: string;
    /** No {genres} gigs */
    noneOf(values: { genres: string }): string;
    /** Follow {city} on WhatsApp */
    follow(values: { city: string }): string;
    /** It opens a chat with “{phrase}” typed. Send it: we message you when artists you follow play near, and tell you what is on whenever you ask. */
    followHint(values: { phrase: string }): string;
    /** {count, plural, one {Show the only gig} other {Show all # gigs}} */
    allGigs(values: { count: number }): string;
    /** Back to the first gigs */
    firstGigs: string;
    /** More gigs */
    moreGigs: string;
    /** Tonight */
    tonight: string;
    /** Today */
    today: string;
    /** Tomorrow */
    tomorrow: string;
    /** Same day */
    sameDay: string;
    /** {km, number} km */
    km(values: { km: number }): string;
    /** Calendar */
    calendar: string;
    /** Feed */
    feed: string;
    /** Filter the gigs */
    filters: string;
    whens: {
      /** All dates */
      all: string;
      /** Today */
      today: string;
      /** This weekend */
      weekend: string;
      /** Next 7 days */
      week: string;
      /** Next 30 days */
      month: string;
    };
    duringWhens: {
      /** today */
      today: string;
      /** this weekend */
      weekend: string;
      /** in the next 7 days */
      week: string;
      /** in the next 30 days */
      month: string;
    };
    /** on {day} */
    on(values: { day: string }): string;
    /** from {day} */
    from(values: { day: string }): string;
    /** until {day} */
    until(values: { day: string }): string;
    /** Pick dates */
    pickDates: string;
    /** From */
    firstDay: string;
    /** To */
    lastDay: string;
    /** Show gigs */
    showDates: string;
    /** All genres */
    allGenres: string;
    /** Genres */
    moreGenres: string;
    /** What do you want to hear? */
    genresHeading: string;
    /** Here is everything instead. */
    everythingInstead: string;
    /** Nothing on near {city} yet. */
    emptyHeading(values: { city: string }): string;
    /** No artist has announced a gig within {km, number} km. Text us now, and the day somebody you follow does, your phone knows first. */
    emptyText(values: { km: number }): string;
    /** You play here? Text us */
    emptyForArtists: string;
    /** {gigs} {during}. */
    noneFound(values: { gigs: string; during: string }): string;
    /** {gigs}. */
    noneAtAll(values: { gigs: string }): string;
    /** Next in {city} */
    nextInstead(values: { city: string }): string;
    /** Near {city} */
    neighbours(values: { city: string }): string;
    /** Worth the trip */
    neighboursOfEmpty: string;
    /** {count, plural, one {# gig} other {# gigs}} within {km, number} km of {place}. No app, no account: text us and hear of the next ones. */
    description(values: { count: number; km: number; place: string }): string;
    /** Gigs in and around {place}, as soon as artists announce them. No app, no account: text us and hear of the first one. */
    emptyDescription(values: { place: string }): string;
  };
  cities: {
    /** Gigs in your city */
    title: string;
    /** Where do you go out? */
    heading: string;
    /** What is on near you: every city with gigs on Stagebell. */
    description: string;
    /** Your city */
    search: string;
    /** Lisbon, Recife, Łódź … */
    placeholder: string;
    /** Find */
    find: string;
    /** Use my location */
    nearMe: string;
    /** Finding where you are */
    locating: string;
    /** Rounded to a kilometre, and not kept. */
    locatingHint: string;
    /** Your browser did not say where you are. Type your city instead. */
    notLocated: string;
    /** There is no town near that point. Type your city instead. */
    noTownThere: string;
    /** We know no town called “{name}”. Try another spelling. */
    noneCalled(values: { name: string }): string;
    /** Towns of that name */
    found: string;
    /** {cities, plural, one {Gigs in one city} other {Gigs in # cities}} */
    count(values: { cities: number }): string;
    /** {city}, {count, plural, one {# gig} other {# gigs}} */
    gigsIn(values: { city: string; count: number }): string;
    /** No gigs anywhere yet. */
    none: string;
    /** Every city begins with one. Yours has its page already: find it, and text us from there. */
    noneText: string;
    /** All cities */
    all: string;
  };
  help: {
    /** How it works */
    heading: string;
    /** Help and privacy */
    title: string;
    /** Stagebell sends you one text message when an artist you follow plays near you. It is free and needs no account and no app: you do everything in a WhatsApp chat. */
    intro: string;
    /** Text us */
    chat: string;
    follow: {
      /** Follow artists */
      heading: string;
      text: {
        /** Tap “Follow on WhatsApp” on an artist’s page, or scan the artist’s code, and send the message that is typed for you. */
        "1": string;
        /** Then tell us where you go out. When the artist announces a gig near one of your cities, you get one message with the date, the place and a link. */
        "2": string;
      };
      phrases: {
        /** Add and remove cities, regions and countries */
        myCities: string;
        /** See what is coming up */
        myGigs: string;
        /** Put your gigs into your own calendar */
        myCalendar: string;
      };
    };
    announce: {
      /** Announce gigs */
      heading: string;
      text: {
        /** Text us, and a link to a form comes back. Make your profile once, then publish each gig in a minute. Your followers near it hear of it at once. */
        "1": string;
        /** If the date, the place or the status changes, everyone who knows of the gig is told. */
        "2": string;
      };
      phrases: {
        /** Make your artist page and your QR code */
        createProfile: string;
        /** Announce a gig to your followers */
        createGig: string;
      };
    };
    stop: {
      /** Stop messages */
      heading: string;
      text: {
        /** One word ends all messages at once. Your artists and cities are kept in case you come back. You can also unfollow one artist or one gig at the end of its page. */
        "1": string;
      };
      phrases: {
        /** No more messages */
        stop: string;
        /** Messages again */
        start: string;
      };
    };
    stored: {
      /** What is stored */
      heading: string;
      text: {
        /** Your phone number and the id that WhatsApp gives you, encrypted. The artists, gigs and places you follow, and which gigs we told you of, so that you hear of each once. */
        "1": string;
        /** What you write in the chat is kept only until it is answered. For up to 30 days we keep that a message came or went, without its text. */
        "2": string;
        /** Artist pages and gig pages are public. These pages set no cookies. What you type into a form is also kept in your own browser for a week, so that nothing is lost. */
        "3": string;
      };
      phrases: {
        /** Read what we store about you */
        myData: string;
      };
    };
    delete: {
      /** Delete your data */
      heading: string;
      text: {
        /** We ask once whether you are sure, then everything about you is deleted. If you are the only one who manages an artist, the profile and its gigs go too. */
        "1": string;
      };
      phrases: {
        /** Delete everything we keep about you */
        deleteMyData: string;
      };
    };
    ask: {
      /** Ask us */
      heading: string;
      text: {
        /** The chat answers at once, day and night. Help lists all that it understands. */
        "1": string;
        /** Whoever runs {host} runs this Stagebell and answers for the data stored in it. */
        "2"(values: { host: string }): string;
      };
      phrases: {
        /** See everything you can text */
        help: string;
      };
    };
  };
}

export interface GenresWords {
  /** Pop */
  pop: string;
  /** Rock */
  rock: string;
  /** Hip Hop */
  "hip-hop": string;
  /** Rap */
  rap: string;
  /** R&B */
  rnb: string;
  /** Jazz */
  jazz: string;
  /** Blues */
  blues: string;
  /** Country */
  country: string;
  /** Folk */
  folk: string;
  /** Metal */
  metal: string;
  /** Heavy Metal */
  "heavy-metal": string;
  /** Punk */
  punk: string;
  /** Alternative */
  alternative: string;
  /** Grunge */
  grunge: string;
  /** Reggae */
  reggae: string;
  /** Ska */
  ska: string;
  /** Soul */
  soul: string;
  /** Funk */
  funk: string;
  /** Disco */
  disco: string;
  /** Techno */
  techno: string;
  /** House */
  house: string;
  /** Trance */
  trance: string;
  /** EDM */
  edm: string;
  /** Dubstep */
  dubstep: string;
  /** Drum and Bass */
  "drum-and-bass": string;
  /** Hardstyle */
  hardstyle: string;
  /** Industrial */
  industrial: string;
  /** Ambient */
  ambient: string;
  /** Lo-Fi */
  lofi: string;
  /** Chillout */
  chillout: string;
  /** New Age */
  "new-age": string;
  /** Classical */
  classical: string;
  /** Orchestral */
  orchestral: string;
  /** Opera */
  opera: string;
  /** Gospel */
  gospel: string;
  /** Christian */
  christian: string;
  /** Latin */
  latin: string;
  /** Salsa */
  salsa: string;
  /** Bachata */
  bachata: string;
  /** Cumbia */
  cumbia: string;
  /** Flamenco */
  flamenco: string;
  /** Afrobeat */
  afrobeat: string;
  /** Highlife */
  highlife: string;
  /** K-Pop */
  kpop: string;
  /** J-Pop */
  jpop: string;
  /** Anime */
  anime: string;
  /** K-Rock */
  krock: string;
  /** J-Rock */
  jrock: string;
  /** Soundtrack */
  soundtrack: string;
  /** Video Game */
  "video-game": string;
  /** Chiptune */
  chiptune: string;
  /** Traditional */
  traditional: string;
  /** World */
  world: string;
  /** Celtic */
  celtic: string;
  /** Medieval */
  medieval: string;
  /** Baroque */
  baroque: string;
  /** Swing */
  swing: string;
  /** Big Band */
  "big-band": string;
  /** Bluegrass */
  bluegrass: string;
  /** Zydeco */
  zydeco: string;
  /** Surf */
  surf: string;
  /** Goth */
  goth: string;
  /** Post-Punk */
  "post-punk": string;
  /** Shoegaze */
  shoegaze: string;
  /** Emo */
  emo: string;
  /** Screamo */
  screamo: string;
  /** Doom Metal */
  "doom-metal": string;
  /** Black Metal */
  "black-metal": string;
  /** Death Metal */
  "death-metal": string;
  /** Progressive Metal */
  "progressive-metal": string;
  /** Djent */
  djent: string;
  /** Math Rock */
  "math-rock": string;
  /** Post-Rock */
  "post-rock": string;
  /** Hardcore */
  hardcore: string;
  /** Crust Punk */
  "crust-punk": string;
  /** Powerviolence */
  powerviolence: string;
  /** Noise */
  noise: string;
  /** Experimental */
  experimental: string;
}
