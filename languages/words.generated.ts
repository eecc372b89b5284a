/** Written by `npm run languages:types` from the English catalogue. */
export interface PagesWords {
  /** Stagebell */
  product: string;
  footer: {
    /** Help */
    help: string;
    /** Privacy */
    privacy: string;
    /** Terms */
    terms: string;
    /** Contact */
    contact: string;
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
    /** Cancelled: {title} */
    titleCancelled(values: { title: string }): string;
    /** Postponed: {title} */
    titlePostponed(values: { title: string }): string;
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
    takenDown: {
      /** This gig was taken down. */
      gig: string;
      /** This artist’s page was taken down. */
      artist: string;
    };
  };
  failed: {
    /** Something broke on our side. */
    heading: string;
    /** Please try again in a moment. */
    text: string;
    /** Try again */
    again: string;
    /** Too many at once. */
    crowded: string;
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
    left: {
      /** {count, plural, =0 {You can make no more profiles today.} one {You can make # more profile today.} other {You can make # more profiles today.}} */
      profiles(values: { count: number }): string;
      /** {count, plural, =0 {No gig is left for today.} one {# gig left today.} other {# gigs left today.}} */
      gigs(values: { count: number }): string;
      /** {count, plural, =0 {No change is left for today.} one {# change left today.} other {# changes left today.}} */
      edits(values: { count: number }): string;
      /** {count, plural, =0 {Fans can be told nothing more today, unless a gig is called off.} one {Fans can be told of # more thing today.} other {Fans can be told of # more things today.}} */
      announcements(values: { count: number }): string;
    };
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
    /** Notification */
    one: string;
    /** Notifications ({key}) */
    all(values: { key: string }): string;
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
    /** We look at every new profile before it goes live, and tell you in the chat once yours is. You can prepare gigs meanwhile. */
    waits: string;
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
    /** , wherever you are now */
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
    zoneAreas: {
      /** Africa */
      Africa: string;
      /** America */
      America: string;
      /** Antarctica */
      Antarctica: string;
      /** Arctic */
      Arctic: string;
      /** Asia */
      Asia: string;
      /** Atlantic */
      Atlantic: string;
      /** Australia */
      Australia: string;
      /** Europe */
      Europe: string;
      /** Indian Ocean */
      Indian: string;
      /** Pacific */
      Pacific: string;
    };
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
    /** Get your ticket now! */
    linkTextDefault: string;
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
    /** It goes live, and your fans hear of it, as soon as your profile is approved. */
    waits: string;
    /** Fans hear of it later: announcements are paused for now. */
    paused: string;
  };
  places: {
    /** {place}, {area} */
    placeIn(values: { place: string; area: string }): string;
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
    /** Select your main genres (for this gig) */
    labelOfArtist: string;
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
    /** from {from} to {to} */
    fromTo(values: { from: string; to: string }): string;
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
    /** “{phrase}” */
    quoted(values: { phrase: string }): string;
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
  privacy: {
    /** Privacy */
    heading: string;
    /** Stagebell keeps what it needs to tell you about gigs, and nothing else. No account, no cookies, no advertising, nobody counting your visits. */
    intro: string;
    stored: {
      /** What is stored */
      heading: string;
      text: {
        /** Of everyone who texts us: the phone number or the id that WhatsApp gives us, encrypted; the language we write in; the artists, gigs and places you follow; and which gigs we told you of. */
        "1": string;
        /** Of artists also their profile and gigs. Those are public, and so are their pictures. */
        "2": string;
        /** What you type into a form is also kept in your own browser for a week. Our logs hold no phone numbers and no messages. */
        "3": string;
      };
    };
    why: {
      /** Why */
      heading: string;
      text: {
        /** To send you what you asked for: you asked by texting us, and you take it back with one word. Nothing is sold, and nothing is used for anything else. */
        "1": string;
      };
    };
    who: {
      /** Who else sees it */
      heading: string;
      text: {
        /** Messages travel by WhatsApp, so Meta handles them by its own rules. Where this Stagebell uses a map service, that service learns the addresses artists type. */
        "1": string;
        /** Artists see how many people follow them, never who. */
        "2": string;
      };
    };
    kept: {
      /** How long */
      heading: string;
      text: {
        /** What is not listed here stays until you delete it. */
        "1": string;
      };
      rows: {
        /** That you wrote to us. The words go once they are answered */
        events: string;
        /** That we answered. The words go once they have arrived */
        replies: string;
        /** Links from the chat, after they end */
        sessions: string;
        /** Which gigs we told you of, after the gig */
        told: string;
        /** Numbers and usernames that are no longer yours */
        formerAddresses: string;
        /** Pictures that you replaced or deleted */
        pictures: string;
        /** Deleted names of the name generator */
        brandNames: string;
        /** Reports of gigs and artists, after they are settled */
        reports: string;
        /** What the operator decided, such as taking something down, and why */
        acts: string;
        /** Everything about you, when you have been silent. We ask you first */
        inactive: string;
        /** How long we then wait for your answer */
        answer: string;
        /** Backups, and a mark that you said Stop or were deleted, so that no backup brings you back */
        backups: string;
      };
    };
    rights: {
      /** What you can do */
      heading: string;
      text: {
        /** Read it, take it with you as a file, or delete it, in the chat and at once. To correct something, change it in your profile or your gigs, or write to us. */
        "1": string;
        /** If you think we handle your data wrongly, tell us. You can also complain to the data protection authority where you live. */
        "2": string;
      };
      phrases: {
        /** Read what we keep about you, as a file too */
        myData: string;
        /** End all messages */
        stop: string;
        /** Delete everything about you */
        deleteMyData: string;
      };
    };
    /** Who answers for this */
    contact: string;
  };
  terms: {
    /** Terms */
    heading: string;
    /** The rules of this place, in plain words. By texting us or publishing a gig you agree to them. */
    intro: string;
    free: {
      /** What it is */
      heading: string;
      text: {
        /** Stagebell tells people about gigs of artists they follow. It is free, and comes without any guarantee: a message may be late or not come at all. */
        "1": string;
        /** Gigs are announced by the artists. Check with the venue before a long journey. */
        "2": string;
      };
    };
    publish: {
      /** What you publish */
      heading: string;
      text: {
        /** Publish only gigs and profiles that are yours, or that you were asked to publish. Texts and pictures must be yours to use. They stay yours; you let us show them and send them to your followers. */
        "1": string;
        /** Nothing false, unlawful, hateful or stolen, no advertising for anything but your gigs, and nobody else’s name. */
        "2": string;
      };
    };
    down: {
      /** What is taken down */
      heading: string;
      text: {
        /** Whoever breaks these rules is taken down, a gig or a whole profile, and can be blocked. If you see something that should not be here, tell us. */
        "1": string;
      };
    };
    end: {
      /** How it ends */
      heading: string;
      text: {
        /** You can leave at any time: “{stop}” ends all messages, “{deleteMyData}” deletes everything about you. If these rules change, it says so here. */
        "1"(values: { stop: string; deleteMyData: string }): string;
      };
    };
  };
  contact: {
    /** Contact */
    heading: string;
    /** Questions about {host}, about your data, or about something that should not be here. */
    intro(values: { host: string }): string;
    /** Run by */
    run: string;
    /** Write to us */
    write: string;
    /** The chat answers at once. Text “{help}”, and it shows what it understands. */
    chat(values: { help: string }): string;
    /** Whoever runs {host} answers for it. Text “{help}” in the chat: it shows what you can ask for, your data included. */
    chatOnly(values: { host: string; help: string }): string;
  };
  report: {
    /** Report */
    link: string;
    /** Report this gig */
    gig: string;
    /** Report this artist */
    artist: string;
    /** Whoever runs {host} will look at it. The artist does not learn that it was you. */
    intro(values: { host: string }): string;
    /** {operator} will look at it. The artist does not learn that it was you. */
    introOf(values: { operator: string }): string;
    /** What is wrong? */
    question: string;
    reasons: {
      /** Spam or advertising */
      spam: string;
      /** Pretends to be another */
      impersonation: string;
      /** Not real */
      notReal: string;
      /** Offensive or hateful */
      offensive: string;
      /** Something else */
      other: string;
    };
    /** What should we know? */
    text: string;
    /** Send report */
    send: string;
    /** Thank you */
    thanks: string;
    /** Your report has arrived, and somebody will look at it. */
    afterwards: string;
  };
}

export interface ProblemsWords {
  /** {first}. {others} */
  several(values: { first: string; others: string }): string;
  /** A username has at least {minimum, number} characters */
  usernameTooShort(values: { minimum: number }): string;
  /** A username has at most {maximum, number} characters */
  usernameTooLong(values: { maximum: number }): string;
  /** Only letters, digits, dot and underscore */
  usernameLetters: string;
  /** A username cannot end in ".", ".data", ".ics" or ".atom" */
  usernameEnding: string;
  /** This username is not available */
  usernameNotAvailable: string;
  /** This username was taken meanwhile */
  usernameTaken: string;
  /** This username looks like another artist’s. Please choose one that differs more. */
  usernameLooksAlike: string;
  /** A display name is required */
  displayNameMissing: string;
  /** A display name has at most {maximum, number} characters */
  displayNameTooLong(values: { maximum: number }): string;
  /** A bio has at most {maximum, number} characters */
  bioTooLong(values: { maximum: number }): string;
  /** An avatar is required */
  avatarMissing: string;
  /** A link starts with http:// or https:// and names a site */
  linkWrong: string;
  /** A link has at most {maximum, number} characters */
  linkTooLong(values: { maximum: number }): string;
  /** Select at least one genre */
  genresTooFew: string;
  /** Select at most {maximum, number} genres */
  genresTooMany(values: { maximum: number }): string;
  /** Select each genre once */
  genresTwice: string;
  /** Unknown genre */
  genreUnknown: string;
  /** A title has at least {minimum, number} characters */
  titleTooShort(values: { minimum: number }): string;
  /** A title has at most {maximum, number} characters */
  titleTooLong(values: { maximum: number }): string;
  /** The text has at most {maximum, number} characters */
  contentTooLong(values: { maximum: number }): string;
  /** A cover image is required */
  coverMissing: string;
  /** A date is required */
  dateMissing: string;
  /** The date is in the past */
  datePassed: string;
  /** The date is too far away */
  dateTooFar: string;
  /** A gig can be at most {years, number} years ahead */
  tooFarAhead(values: { years: number }): string;
  /** Unknown time zone */
  timeZoneUnknown: string;
  /** Choose a location */
  placeMissing: string;
  /** This place is not known */
  placeUnknown: string;
  /** Choose a town for the gig */
  placeTooWide: string;
  /** The coordinates are more than {km, number} km from {place} */
  coordinatesTooFar(values: { km: number; place: string }): string;
  /** A venue has at most {maximum, number} characters */
  venueTooLong(values: { maximum: number }): string;
  /** An address has at most {maximum, number} characters */
  addressTooLong(values: { maximum: number }): string;
  /** The link needs a text */
  linkTextMissing: string;
  /** The link text has at most {maximum, number} characters */
  linkTextTooLong(values: { maximum: number }): string;
  /** The link needs an address */
  linkUrlMissing: string;
  /** This gig was changed meanwhile: {changes}. Look at it and send again. */
  changedMeanwhile(values: { changes: string }): string;
  /** {status, select, postponed {it is postponed} cancelled {it is cancelled} other {it takes place}} */
  statusNow(values: { status: string }): string;
  /** its date is {date} */
  dateNow(values: { date: string }): string;
  /** its place is {place} */
  placeNow(values: { place: string }): string;
  /** This gig was changed {times, number} times within an hour, and that is the most. Please try again in {minutes, plural, one {a minute} other {# minutes}}. */
  changedTooOften(values: { times: number; minutes: number }): string;
  /** You have made {most, number} profiles within a day, and that is the most. You can make the next one in {hours, plural, one {an hour} other {# hours}}. */
  profilesUsedUp(values: { most: number; hours: number }): string;
  /** {most, number} gigs were published within a day, and that is the most. The next one can go out in {hours, plural, one {an hour} other {# hours}}. */
  gigsUsedUp(values: { most: number; hours: number }): string;
  /** {most, number} changes were saved within a day, and that is the most. You can change more in {hours, plural, one {an hour} other {# hours}}; calling a gig off is always possible. */
  editsUsedUp(values: { most: number; hours: number }): string;
  /** Fans were told of something {most, number} times within a day, and that is the most. They can be told more in {hours, plural, one {an hour} other {# hours}}; calling a gig off is always possible. */
  announcementsUsedUp(values: { most: number; hours: number }): string;
  /** Only towns, regions and countries can be followed */
  notFollowable: string;
  /** You do not follow this place */
  notFollowed: string;
  /** Someone else follows this place */
  followedByOther: string;
  /** Only a city has a radius */
  radiusOfNoCity: string;
  /** This session has expired. */
  sessionExpired: string;
  /** There is no such setup session */
  sessionUnknown: string;
  /** This link was made for something else */
  sessionOfAnotherKind: string;
  /** You do not manage this artist any more */
  notYourArtist: string;
  /** This link has already made a profile */
  profileMade: string;
  /** This link has already made a gig */
  gigMade: string;
  /** This file is empty. Please choose a JPEG or PNG picture. */
  pictureEmpty: string;
  /** This file is not a picture. Please choose a JPEG or PNG picture. */
  pictureNone: string;
  /** This file is {format}. Please choose a JPEG or PNG picture. */
  pictureFormat(values: { format: string }): string;
  /** A picture has at most {megabytes, number} MB */
  pictureTooLarge(values: { megabytes: number }): string;
  /** This picture is larger than {megabytes, number} MB. Please choose a smaller one. */
  pictureLarger(values: { megabytes: number }): string;
  /** This picture has more than {megapixels, number} megapixels. Please choose a smaller one. */
  pictureTooManyPixels(values: { megapixels: number }): string;
  /** This picture is too narrow to fill its frame. Please choose another one. */
  pictureTooNarrow: string;
  /** This picture is damaged or incomplete. Please choose another one. */
  pictureDamaged: string;
  /** This form arrived damaged. Please send it again. */
  formDamaged: string;
  /** What was sent is too large */
  sentTooMuch: string;
  /** This upload took too long. Please send it again. */
  uploadTooSlow: string;
  /** Too many uploads come from your network at once. Please try again in a moment. */
  uploadsOfYours: string;
  /** Too many pictures are being uploaded at once. Please try again in a moment. */
  uploadsOfAll: string;
  /** Too many requests came from this address. Please try again in a moment. */
  tooManyRequests: string;
  /** Too much is asked of us at once. Please try again in a moment. */
  busy: string;
  /** This did not work, and it is not your fault. Please try again. */
  unexpected: string;
  /** Places cannot be looked up at the moment. Please try again, or choose a town. */
  placesUnavailable: string;
  /** Pictures cannot be kept at the moment, and it is not your fault. Nothing you typed is lost. Please try again in a few minutes. */
  picturesUnavailable: string;
  /** A name is required */
  nameMissing: string;
  /** A name has at most {maximum, number} characters */
  nameTooLong(values: { maximum: number }): string;
  /** Please leave web addresses out here */
  addressInName: string;
  /** The list is full: {count, number} names are saved. Delete one first. */
  namesFull(values: { count: number }): string;
  /** {count, number} of the saved names come from your network address, and more would leave no room for others. Delete one first. */
  namesOfYours(values: { count: number }): string;
  /** There is no such combination */
  nameUnknown: string;
  /** You can delete {count, number} names an hour: everyone shares this list. Try again later. */
  namesDeleted(values: { count: number }): string;
  /** Choose what is wrong */
  reasonMissing: string;
  /** You can report {count, number} things a day. Please try again tomorrow. */
  reportsADay(values: { count: number }): string;
  /** There is no genre called “{genre}” */
  genreCalled(values: { genre: string }): string;
  /** Choose at most {maximum, number} genres */
  filterTooWide(values: { maximum: number }): string;
  /** Choose one of {choices} */
  whenUnknown(values: { choices: string }): string;
  /** That is not a date: write it like 2026-12-04 */
  dayWrong: string;
  /** The first day is after the last */
  daysBackwards: string;
  /** Choose a town: a region or country has no middle to be near to */
  nearRegion: string;
  /** There is no such artist */
  artistUnknown: string;
  /** This artist is gone */
  artistGone: string;
  /** There is no such gig */
  gigUnknown: string;
  /** This gig is gone */
  gigGone: string;
  /** There is no such city */
  cityUnknown: string;
  /** There is no such place */
  placeNotThere: string;
  /** There is no such user */
  userUnknown: string;
  /** There is no such calendar */
  calendarUnknown: string;
  /** There is no such file */
  fileUnknown: string;
  /** There is no such call */
  callUnknown: string;
  /** There is nothing at this address */
  nothingHere: string;
  /** This address makes no sense */
  addressWrong: string;
  /** The cursor is not one of ours */
  cursorUnknown: string;
  /** This gig was taken down. */
  gigTakenDown: string;
  /** This profile is suspended: nothing can be published or changed with it */
  artistSuspended: string;
  /** New profiles are by invitation here */
  notInvited: string;
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

export interface PlacesWords {
  /** {place}, {area} */
  within(values: { place: string; area: string }): string;
  /** {name} (region) */
  region(values: { name: string }): string;
  /** {name} (country) */
  country(values: { name: string }): string;
  /** {name} (district) */
  district(values: { name: string }): string;
}

export interface PhrasesWords {
  alone: {
    /** Hello */
    hello: string;
    /** Help */
    help: string;
    /** Start */
    start: string;
    /** Stop */
    stop: string;
    /** Follow */
    follow: string;
    /** Unfollow */
    unfollow: string;
    /** Keep me updated about gig */
    watchGig: string;
    /** Pause updates about gig */
    unwatchGig: string;
    /** What's on */
    whatsOn: string;
    /** My gigs */
    myGigs: string;
    /** My cities */
    myCities: string;
    /** My radius */
    myRadius: string;
    /** My artists */
    myArtists: string;
    /** My calendar */
    myCalendar: string;
    /** New calendar address */
    newCalendarAddress: string;
    /** Create profile */
    createProfile: string;
    /** Edit profile */
    editProfile: string;
    /** Create gig */
    createGig: string;
    /** Edit gig */
    editGig: string;
    /** Cancel gig */
    cancelGig: string;
    /** Postpone gig */
    postponeGig: string;
    /** My QR code */
    myQrCode: string;
    /** My followers */
    followers: string;
    /** My data */
    myData: string;
    /** Delete my data */
    deleteMyData: string;
    /** Language */
    myLanguage: string;
    /** Report */
    report: string;
    /** Report this gig */
    reportGig: string;
    /** Report this artist */
    reportArtist: string;
  };
  about: {
    /** Follow {name} */
    follow(values: { name: string }): string;
    /** Unfollow {name} */
    unfollow(values: { name: string }): string;
    /** Follow city {name} */
    followCity(values: { name: string }): string;
    /** Follow artist {name} */
    followArtist(values: { name: string }): string;
    /** Keep me updated about gig {name} */
    watchGig(values: { name: string }): string;
    /** Pause updates about gig {name} */
    unwatchGig(values: { name: string }): string;
    /** Edit gig {name} */
    editGig(values: { name: string }): string;
    /** Cancel gig {name} */
    cancelGig(values: { name: string }): string;
    /** Postpone gig {name} */
    postponeGig(values: { name: string }): string;
    /** Report {name} */
    report(values: { name: string }): string;
  };
  /** because | cause | since */
  because: string;
}

export interface ChatWords {
  buttons: {
    /** Menu */
    hello: string;
    /** Help */
    help: string;
    /** Start */
    start: string;
    /** Stop */
    stop: string;
    /** Follow */
    follow: string;
    /** Unfollow */
    unfollow: string;
    /** Keep me updated */
    watchGig: string;
    /** Pause updates */
    unwatchGig: string;
    /** What's on */
    whatsOn: string;
    /** My gigs */
    myGigs: string;
    /** My cities */
    myCities: string;
    /** My radius */
    myRadius: string;
    /** My artists */
    myArtists: string;
    /** My calendar */
    myCalendar: string;
    /** Create profile */
    createProfile: string;
    /** Edit profile */
    editProfile: string;
    /** Create gig */
    createGig: string;
    /** Edit gig */
    editGig: string;
    /** Cancel gig */
    cancelGig: string;
    /** Postpone gig */
    postponeGig: string;
    /** My QR code */
    myQrCode: string;
    /** My followers */
    followers: string;
    /** My data */
    myData: string;
    /** Delete my data */
    deleteMyData: string;
    /** Contact */
    contact: string;
    /** Language */
    myLanguage: string;
  };
  parts: {
    /** Choose */
    choose: string;
    /** Undo */
    undo: string;
    /** No, thanks */
    noThanks: string;
    /** No, keep it */
    noKeepIt: string;
    /** See the gig */
    seeGig: string;
    /** Follow {name} */
    followNamed(values: { name: string }): string;
    /** Unfollow {name} */
    unfollowNamed(values: { name: string }): string;
    /** Follow the artist */
    followArtist: string;
    /** Follow this place */
    followPlace: string;
    /** Quiet for a week */
    quietForAWeek: string;
    /** This is Stagebell. We message you when artists you like play near you. Free, no account, no app. */
    whoWeAre: string;
    /** The link is valid for {minutes, plural, one {# minute} other {# minutes}}. */
    linkIsValid(values: { minutes: number }): string;
    /** The button works for {minutes, plural, one {# minute} other {# minutes}}. */
    buttonIsValid(values: { minutes: number }): string;
    /** {count, number} more */
    more(values: { count: number }): string;
    /** {count, number} more */
    morePlaces(values: { count: number }): string;
    /** …and {count, number} more */
    andMore(values: { count: number }): string;
    /** "{name}" */
    quoted(values: { name: string }): string;
    /** Now follow artists: scan their code, or text Follow and their username, like "{example}". */
    followArtistsNow(values: { example: string }): string;
    /** There are several of that name. Tap Choose to pick one. */
    severalArtists: string;
    gig: {
      /** {date}, {place} */
      dateAndPlace(values: { date: string; place: string }): string;
      /** {title} ({artist}), {when} */
      line(values: { title: string; artist: string; when: string }): string;
      /** {title}, {when} */
      ownLine(values: { title: string; when: string }): string;
      /** {title}\n{artist} · {when}\n{where} */
      block(values: { title: string; artist: string; when: string; where: string }): string;
      /** {artist} – {title}\n{when} · {where} */
      shortBlock(values: { artist: string; title: string; when: string; where: string }): string;
      /** {when} ({before}) */
      withBefore(values: { when: string; before: string }): string;
      /** {when} – {status} */
      withStatus(values: { when: string; status: string }): string;
      /** was {before} */
      was(values: { before: string }): string;
      /** on again */
      onAgain: string;
      /** on again, was {before} */
      onAgainWas(values: { before: string }): string;
      /** postponed */
      postponed: string;
      /** cancelled */
      cancelled: string;
    };
    changes: {
      /** Changed meanwhile: */
      heading: string;
      /** {title} ({artist}): {news} */
      line(values: { title: string; artist: string; news: string }): string;
      /** Cancelled. Was: {when}. */
      cancelled(values: { when: string }): string;
    };
  };
  following: {
    /** You follow {name} now. */
    now(values: { name: string }): string;
    /** You follow {name} already. */
    already(values: { name: string }): string;
    /** That is the artist @{username}; for the place text "{phrase}". */
    notThePlace(values: { username: string; phrase: string }): string;
    /** One thing is missing: where do you go out? Add your cities, and we message you when {artist} plays near one. Or just text me a city, or send me a location pin. */
    whereDoYouGoOut(values: { artist: string }): string;
    /** Add my cities */
    addCities: string;
    /** Coming up near you: */
    comingUpNearYou: string;
    /** Coming up there: */
    comingUpThere: string;
    /** Coming up: */
    comingUp: string;
    /** As soon as a gig near {places} is announced, you hear about it here. */
    asSoonAs(values: { places: string }): string;
    /** Follow whom? Text Follow and the artist's username, like "{example}", or scan their code. */
    followWhom(values: { example: string }): string;
    /** Or tap Choose: these play near you soon. */
    orChoose: string;
    /** You follow no artist. */
    noArtists: string;
    /** Unfollow whom? Tap Choose. */
    unfollowWhom: string;
    /** For others text Unfollow and their username, like "{example}". */
    otherArtists(values: { example: string }): string;
    /** Nobody is called just "{begun}". Did you mean one of these? */
    onlyBegun(values: { begun: string }): string;
    /** Nobody is called just "{begun}". Did you mean one of these? Tap Choose. */
    onlyBegunChoose(values: { begun: string }): string;
    /** I know no artist called "{typed}". Have a look at how they spell it, or scan their code. */
    noSuchArtist(values: { typed: string }): string;
    /** I know no artist called "{typed}". Did you mean one of these? */
    noSuchArtistBut(values: { typed: string }): string;
    /** The place */
    thePlace: string;
    /** The artist */
    theArtist: string;
    /** about {count, plural, one {# follower} other {# followers}} */
    someFollowers(values: { count: number }): string;
    /** under {count, number} followers */
    fewFollowers(values: { count: number }): string;
    /** plays {when} */
    playsNext(values: { when: string }): string;
    /** You no longer follow {name}. Changed your mind? Tap below. */
    unfollowed(values: { name: string }): string;
    /** You don't follow {name}, so there is nothing to stop. */
    wasNotFollowed(values: { name: string }): string;
    all: {
      /** You follow {names} now. */
      now(values: { names: string }): string;
      /** You follow {names} already. */
      already(values: { names: string }): string;
      /** I know no artist or place called {names}. */
      unknown(values: { names: string }): string;
      /** "{name}" may mean several: text "{cityPhrase}" or "{artistPhrase}". */
      unclear(values: { name: string; cityPhrase: string; artistPhrase: string }): string;
      /** Where do you go out? Text me a city, or send a location pin. */
      where: string;
      /** When {artists} {count, plural, one {plays} other {play}} near {places}, you hear about it here. */
      next(values: { artists: string; count: number; places: string }): string;
      /** Undone: you no longer follow {names}. */
      undone(values: { names: string }): string;
      /** There is nothing to undo any more. */
      nothingToUndo: string;
      /** Okay, you no longer follow {names}. */
      unfollowed(values: { names: string }): string;
      /** You do not follow any of them, so nothing changed. */
      noneFollowed: string;
      /** Which one do you mean: the artist {artist} (@{username}), or {place}? */
      artistOrPlace(values: { artist: string; username: string; place: string }): string;
      /** Follow again */
      followAgain: string;
    };
    cities: {
      /** Choose my cities */
      choose: string;
      /** {place}, within {km, number} km */
      within(values: { place: string; km: number }): string;
      /** You hear about gigs near:\n{places}\n\nAdd or remove places on the page, or send me a location pin. {radiusPhrase} changes how far is near. */
      list(values: { places: string; radiusPhrase: string }): string;
      /** You follow {name} now. */
      now(values: { name: string }): string;
      /** You follow {name} already. */
      already(values: { name: string }): string;
      /** Where do you go out? Add cities, regions or whole countries, and we message you when artists you follow play there. Texting me a city, or a location pin, works too. */
      none: string;
      /** I know no city near that pin. Pick one from the list instead. */
      noneNearby: string;
      /** I don't know that place any more. Pick one from the list instead. */
      unknown: string;
      /** You don't follow that city any more. Pick one from the list instead. */
      notFollowed: string;
      /** When {artists} {count, plural, one {plays} other {play}} there, you hear about it here. */
      whenTheyPlay(values: { artists: string; count: number }): string;
    };
    places: {
      /** Follow {name}? We message you when artists you follow play near {description}. */
      offerOfPin(values: { name: string; description: string }): string;
      /** Follow {description}? We message you when artists you follow play near there. */
      offer(values: { description: string }): string;
      /** Did you mean {description}? */
      guess(values: { description: string }): string;
      /** Which one do you mean? Tap Choose to follow it. */
      which: string;
      /** You follow {name} already, so you hear about gigs near it of artists you follow. */
      already(values: { name: string }): string;
      /** I know no place called "{name}". Look it up in My cities, or send me a location pin. */
      unknown(values: { name: string }): string;
      /** Remove {description} from your cities? Then you hear no more about gigs near it. */
      remove(values: { description: string }): string;
      /** Remove {name} */
      removeNamed(values: { name: string }): string;
      /** Remove it */
      removeIt: string;
      /** You no longer follow {name}. Changed your mind? Tap below. */
      removed(values: { name: string }): string;
      /** You don't follow {name}, so there is nothing to remove. */
      wasNotFollowed(values: { name: string }): string;
      /** Follow it */
      followIt: string;
      /** Follow {name} (@{username})? You hear about every gig near your cities. */
      offerArtist(values: { name: string; username: string }): string;
      offerGig: {
        /** {title} with {artist}, {when}. Shall I tell you if anything changes? */
        scheduled(values: { title: string; artist: string; when: string }): string;
        /** {title} with {artist}, {when}. It is postponed. Shall I tell you its new date? */
        postponed(values: { title: string; artist: string; when: string }): string;
        /** {title} with {artist}, {when}, is cancelled. Shall I tell you of others? */
        cancelled(values: { title: string; artist: string; when: string }): string;
      };
    };
    radius: {
      /** {km, number} km */
      kilometres(values: { km: number }): string;
      /** Your radius is how far around a city a gig counts as near, and you follow no city yet. Add one first, on the page or by texting me its name; then {radiusPhrase} changes how far is near. */
      noCity(values: { radiusPhrase: string }): string;
      /** Around which of your cities? */
      whichCity: string;
      /** For older ones open the page of My cities. */
      olderOnes: string;
      /** Choose a city */
      chooseCity: string;
      /** Now {radius} around {place} */
      nowAround(values: { radius: string; place: string }): string;
      /** {km, number} km is none of my choices. */
      notOffered(values: { km: number }): string;
      /** You hear about gigs within {radius} of {city}. How far do you go? */
      howFar(values: { radius: string; city: string }): string;
      /** As usual, {radius} */
      asUsual(values: { radius: string }): string;
      /** Done: you hear about gigs within {radius} of {city} now. */
      done(values: { radius: string; city: string }): string;
    };
  };
  gigs: {
    /** You asked for updates about no gig that is coming up. */
    nothingToPause: string;
    /** I know no gig with the code {code}. It may be mistyped, or the gig was taken down. */
    unknown(values: { code: string }): string;
    /** I know no gig with the code {code}. It may be mistyped, or the gig was taken down. Did you mean one of these? */
    unknownBut(values: { code: string }): string;
    /** {phrase}: there is no gig coming up that you could mean. */
    none(values: { phrase: string }): string;
    /** {phrase}: which one? */
    which(values: { phrase: string }): string;
    /** For a later one text {phrase} and its code, which is the end of its link. */
    laterOnes(values: { phrase: string }): string;
    /** {title} with {artist} */
    named(values: { title: string; artist: string }): string;
    /** Was: {when} */
    wasOn(values: { when: string }): string;
    noted: {
      /** Noted. If anything changes, you hear about it here. */
      scheduled: string;
      /** Noted. You get a reminder the evening before, and hear about it here if anything changes. */
      reminded: string;
      /** Noted. It is postponed: as soon as there is a new date, you hear it here. */
      postponed: string;
      /** It is cancelled. Should it take place after all, you hear about it here. */
      cancelled: string;
    };
    /** Follow {artist} to hear about the next gig too. */
    nextGigToo(values: { artist: string }): string;
    /** {title} with {artist} was on {when}, so there is nothing left to tell. Follow {artist} to hear about the next one. */
    tooLateToWatch(values: { title: string; artist: string; when: string }): string;
    /** No more messages about {title} ({when}). */
    notWatching(values: { title: string; when: string }): string;
    /** Here you can change {title} ({when}). If date, place or status change, those who know of it are told. */
    edit(values: { title: string; when: string }): string;
    /** Only {artist} can change {title}. If that is you, please write from the phone you made the profile with. */
    notYours(values: { artist: string; title: string }): string;
    confirm: {
      cancelled: {
        /** Cancel {title} ({when})? Everyone who knows of it gets a message at once. */
        ask(values: { title: string; when: string }): string;
        /** Just to be sure, once more: cancel {title} ({when})? Everyone who knows of it gets a message at once. */
        again(values: { title: string; when: string }): string;
        /** Yes, cancel it */
        yes: string;
      };
      postponed: {
        /** Postpone {title} ({when})? Everyone who knows of it gets a message at once. */
        ask(values: { title: string; when: string }): string;
        /** Just to be sure, once more: postpone {title} ({when})? Everyone who knows of it gets a message at once. */
        again(values: { title: string; when: string }): string;
        /** Yes, postpone it */
        yes: string;
      };
      /** {title} is {status, select, cancelled {cancelled} other {postponed}} already, and everyone who knows of it is being told. Put it back on ({when})? Then they hear that it takes place after all. */
      putBackOn(values: { title: string; status: string; when: string }): string;
      /** Yes, put it back on */
      putBackOnYes: string;
      /** No, leave it */
      noLeaveIt: string;
    };
    changed: {
      /** {title} is postponed. Everyone who knows of it is being told. As soon as you know the new date, tap Edit gig and they hear that too. */
      postponed(values: { title: string }): string;
      /** {title} is cancelled. Everyone who knows of it is being told. If it happens after all, tap Edit gig. */
      cancelled(values: { title: string }): string;
      /** {title} is on again. Everyone who knows of it is being told. If something else changes, tap Edit gig. */
      scheduled(values: { title: string }): string;
    };
    /** Nobody is messaged: no fan knows of it, or those who do have paused messages. */
    nobodyToTell: string;
    /** {title} stays as it is. */
    staysAsItIs(values: { title: string }): string;
    already: {
      /** {title} ({when}) is postponed already. */
      postponed(values: { title: string; when: string }): string;
      /** {title} ({when}) is cancelled already. */
      cancelled(values: { title: string; when: string }): string;
      /** {title} ({when}) is on again already. */
      scheduled(values: { title: string; when: string }): string;
    };
    /** {title} began on {when}, so it is too late for that. */
    alreadyBegun(values: { title: string; when: string }): string;
    calendar: {
      /** Open my calendar */
      open: string;
      /** Your calendar: the gigs you wanted updates about, and those of artists you follow near your cities. Subscribe to it once and it keeps itself up to date.\n\nWhoever has its address can read it. If that happens, text {phrase}. */
      yours(values: { phrase: string }): string;
      /** Done: the old address of your calendar shows nothing any more. Please subscribe to the new one. */
      newAddress: string;
    };
    mine: {
      /** Gigs you follow: */
      followed: string;
      /** The page shows more of them. */
      moreOnPage: string;
      /** You follow no city yet, so no gig is near. Where do you go out? Text {citiesPhrase}, or send me a location pin. */
      noCity(values: { citiesPhrase: string }): string;
      /** You follow no artist yet. Text Follow and a username, like "{example}". */
      noArtist(values: { example: string }): string;
      /** Nothing to go to yet: no gig of artists you follow near your cities. */
      nothing: string;
      /** Gigs I follow */
      open: string;
      /** Your gigs: */
      yours: string;
      /** You have no gig coming up. */
      noneOfYours: string;
      /** …and {count, number} more of yours */
      moreOfYours(values: { count: number }): string;
      /** The page of the gigs you follow (valid for {minutes, plural, one {# minute} other {# minutes}}): {url} */
      page(values: { minutes: number; url: string }): string;
      /** Create or edit */
      createOrEdit: string;
      /** New */
      "new": string;
      /** Edit gig */
      editGig: string;
      /** Edit: {when} */
      editRow(values: { when: string }): string;
      /** nobody told so far */
      nobodyTold: string;
      /** {told, number} told, {delivered, number} delivered, {read, number} read */
      told(values: { told: number; delivered: number; read: number }): string;
      /** {told, number} told ({listed, number} by asking), {delivered, number} delivered, {read, number} read */
      toldAndListed(values: { told: number; listed: number; delivered: number; read: number }): string;
      /** {count, number} not reached */
      notReached(values: { count: number }): string;
      /** {count, number} on the way */
      onTheWay(values: { count: number }): string;
    };
    whatsOn: {
      /** Gigs */
      gigs: string;
      /** {what}{where, select, near { near {places}} in { in {places}} other {}}{when, select, given {, {days}} other {}}: */
      found(values: { what: string; where: string; places: string; when: string; days: string }): string;
      /** No gigs{where, select, near { near {places}} in { in {places}} other {}}{when, select, given {, {days}} other {}}, as far as I know. */
      noGigs(values: { where: string; places: string; when: string; days: string }): string;
      /** No {what}{where, select, near { near {places}} in { in {places}} other {}}{when, select, given {, {days}} other {}}, as far as I know. */
      noMusic(values: { what: string; where: string; places: string; when: string; days: string }): string;
      /** {what}{where, select, near { near {places}} in { in {places}} other {}}{when, select, given {, {days}} other {}}: nothing announced. */
      nothingOfArtists(values: { what: string; where: string; places: string; when: string; days: string }): string;
      /** tonight, {day} */
      tonight(values: { day: string }): string;
      /** {from} to {to} */
      fromTo(values: { from: string; to: string }): string;
      instead: {
        /** On other days: */
        otherDays: string;
        /** Other music then: */
        otherGenres: string;
        /** What else is coming up there: */
        any: string;
        /** A bit further away: */
        further: string;
        /** Elsewhere: */
        elsewhere: string;
      };
      /** Follow them, and you hear here when they play near your cities. */
      followThem: string;
      /** Follow {place} and artists you like, and you hear here when they play there. */
      followPlaceAndArtists(values: { place: string }): string;
      /** Follow artists you like, and you hear here when they play near you. */
      followArtists: string;
      /** All of them: {url} */
      allOfThem(values: { url: string }): string;
      /** There are more: ask me for a day or a kind of music. */
      thereAreMore: string;
      /** Which one do you mean? Tap Choose. */
      whichPlace: string;
      /** I know no place called "{typed}". Did you mean one of these? */
      didYouMeanPlace(values: { typed: string }): string;
      /** I know no artist called "{typed}". Ask me what's on in a city instead, like "{example}" */
      noSuchArtist(values: { typed: string; example: string }): string;
      /** What's on in Porto? */
      exampleOfCity: string;
      /** I know no place called "{typed}". Text me the nearest bigger town, or send me a location pin. */
      noSuchPlace(values: { typed: string }): string;
      /** Which city? Text me its name, or tap below to send me where you are. */
      where: string;
      /** I can't find that day in the calendar. Which one do you mean? Like "Friday", or "4 December". */
      noSuchDay: string;
      /** That ends before it begins. Which days do you mean? Like "4 to 6 December". */
      endsBeforeItBegins: string;
      /** {day} is over. Shall I look at what's coming up? */
      dayIsOver(values: { day: string }): string;
      /** {days} are over. Shall I look at what's coming up? */
      daysAreOver(values: { days: string }): string;
      /** What's coming up */
      comingUp: string;
      /** On any day */
      onAnyDay: string;
      /** On {day} */
      onDay(values: { day: string }): string;
      /** I don't know "{unknown}", so I left that out. */
      leftOut(values: { unknown: string }): string;
    };
    /** The gig with the code {code} was taken down, so there is nothing more to do about it here. */
    takenDown(values: { code: string }): string;
    waiting: {
      /** {status, select, cancelled {Cancel {title} ({when})?} postponed {Postpone {title} ({when})?} other {Put {title} back on ({when})?}} */
      ask(values: { status: string; title: string; when: string }): string;
      /** {status, select, cancelled {{title} is cancelled.} postponed {{title} is postponed.} other {{title} is on again.}} */
      changed(values: { status: string; title: string }): string;
    };
  };
  ownArtists: {
    /** You are {names} already. This makes another profile; to change one you have, text {phrase}. */
    newProfileToo(values: { names: string; phrase: string }): string;
    /** Your artist profile: a picture, a name, your genres. It takes a minute, then fans can follow you. */
    newProfile: string;
    /** We look at every new profile before it goes live. */
    newProfilesWait: string;
    /** First you need an artist profile. It takes a minute: a picture, a name, your genres. */
    profileFirst: string;
    /** Here you can change the profile of {name}. */
    editProfile(values: { name: string }): string;
    /** A new gig for {name}: a picture, a title, when and where. Your followers nearby hear of it at once. */
    createGig(values: { name: string }): string;
    /** A new gig for {name}: a picture, a title, when and where. */
    newGig(values: { name: string }): string;
    /** The QR code of {name}: whoever scans it follows you with one message. Good on posters, flyers and screens. */
    qrCode(values: { name: string }): string;
    /** Open QR code */
    openQrCode: string;
    which: {
      /** Edit profile: for which artist? */
      editProfile: string;
      /** Create gig: for which artist? */
      createGig: string;
      /** My QR code: for which artist? */
      myQrCode: string;
      /** My followers: for which artist? */
      followers: string;
    };
    /** You follow no artist yet. Scan an artist's code, or text Follow and a name, like "{example}". */
    followNobody(values: { example: string }): string;
    /** You follow {count, plural, one {# artist} other {# artists}}. When they play next: */
    following(values: { count: number }): string;
    /** {name}: {when} */
    next(values: { name: string; when: string }): string;
    /** {name}: no gig announced */
    nothingAnnounced(values: { name: string }): string;
    /** And {names}. */
    andOthers(values: { names: string }): string;
    /** {count, plural, one {One person follows {name}.} other {# people follow {name}.}} */
    followers(values: { count: number; name: string }): string;
    /** Nobody follows {name} yet. Put your QR code on a poster, or share your page: {link} */
    noFollowers(values: { name: string; link: string }): string;
    /** Nobody follows {name} yet. */
    noFollowersYet(values: { name: string }): string;
    /** Your profile is live: {name}\n{url}\n\nWhoever scans this code follows you with one message. */
    profileIsLive(values: { name: string; url: string }): string;
    /** Your gig is live: {title}\n{when}\n{where}\n{url}\nCode: {code} */
    gigIsLive(values: { title: string; when: string; where: string; url: string; code: string }): string;
    notTold: {
      /** It is postponed, so no fan is told of it now. */
      postponed: string;
      /** It is cancelled, so no fan is told of it now. */
      cancelled: string;
    };
    /** Your fans nearby are being told. */
    beingTold: string;
    /** No fan of yours follows a place nearby yet. Share the link, or your QR code. */
    nobodyNearby: string;
    /** Nobody is messaged for now: your fans nearby have paused messages, or know of this gig already. */
    nobodyListens: string;
    /** {count, plural, one {# fan nearby hears of it now.} other {# fans nearby hear of it now.}} */
    hearNow(values: { count: number }): string;
    /** Your gig is saved: {title}\n{changes} */
    gigIsSaved(values: { title: string; changes: string }): string;
    /** Your profile is saved: {name}\n{changes} */
    profileIsSaved(values: { name: string; changes: string }): string;
    /** No fan is messaged about that: your page shows it. */
    pageShowsIt: string;
    /** Fans of {name} are told nothing for now: many of those who were told asked for silence or reported it. Pages, gigs and followers stay. The people who run this service are looking into it. */
    announcementsPaused(values: { name: string }): string;
    left: {
      /** {count, plural, =0 {That was the last profile you can make today.} one {You can make # more profile today.} other {You can make # more profiles today.}} */
      profiles(values: { count: number }): string;
      /** {count, plural, =0 {That was the last gig for today.} one {# gig left today.} other {# gigs left today.}} */
      gigs(values: { count: number }): string;
      /** {count, plural, =0 {That was the last change for today.} one {# change left today.} other {# changes left today.}} */
      edits(values: { count: number }): string;
      /** {count, plural, =0 {Fans can be told nothing more today, unless a gig is called off.} one {Fans can be told of # more thing today.} other {Fans can be told of # more things today.}} */
      announcements(values: { count: number }): string;
    };
    /** New title, was {title}. */
    newTitle(values: { title: string }): string;
    /** New username: @{now}. Links and codes with @{before} still lead to you. */
    newUsername(values: { now: string; before: string }): string;
    /** It is cancelled. */
    isCancelled: string;
    /** New: {parts}. */
    newParts(values: { parts: string }): string;
    parts: {
      /** cover */
      cover: string;
      /** description */
      description: string;
      /** genres */
      genres: string;
      /** ticket link */
      ticketLink: string;
      /** address */
      address: string;
      /** name */
      name: string;
      /** bio */
      bio: string;
      /** link */
      link: string;
      /** picture */
      picture: string;
    };
    /** No fan is messaged about that: the page shows it. */
    nobodyMessaged: string;
    /** No fan knows of this gig yet, so nobody is messaged. */
    nobodyKnows: string;
    /** {count, plural, one {# fan hears of it now.} other {# fans hear of it now.}} */
    editHeardNow(values: { count: number }): string;
    /** {count, plural, one {# fan hears of it} other {# fans hear of it}} in about {minutes, plural, one {# minute} other {# minutes}}, with whatever you change until then. */
    editHeardSoon(values: { count: number; minutes: number }): string;
    /** The profile of {name} is suspended: its page and its gigs are not shown, and nothing can be changed for now. If you think that is a mistake, please tell the people who run this service: {url} */
    suspended(values: { name: string; url: string }): string;
    /** Your profile is saved: {name}\n\nWe look at every new profile before it goes live, and tell you here once yours is. You can prepare gigs meanwhile. */
    profileWaits(values: { name: string }): string;
    /** Your gig is saved: {title}\n{when}\n{where}\nCode: {code}\n\nIt goes live, and your fans hear of it, as soon as your profile is approved. */
    gigWaits(values: { title: string; when: string; where: string; code: string }): string;
    /** New artists join by invitation here. If you play, ask the people who run this service to invite this number: {url} */
    byInvitation(values: { url: string }): string;
    fansWait: {
      /** The profile still waits for approval. Until then nobody sees it or its gigs, and fans are told nothing. */
      approval: string;
      /** Fans are told nothing for now: announcements of this artist are paused. They hear what is new once these go on. */
      pause: string;
    };
  };
  leaving: {
    /** Done: no more messages from Stagebell. Your artists and cities are kept. To come back, text Start or tap it below. */
    stopped: string;
    /** Stop all messages? */
    stopAll: string;
    /** Yes */
    yes: string;
    /** No */
    no: string;
    /** Cancel what: one of your gigs, or all messages from Stagebell? */
    cancelWhat: string;
    /** A gig */
    aGig: string;
    /** All messages */
    allMessages: string;
    /** Nothing */
    nothing: string;
    /** Messages are on again on our side. But in WhatsApp you turned off offers and announcements from us: open our profile there and turn them on, or nothing will arrive. */
    turnOnInWhatsApp: string;
    /** Messages are on. */
    on: string;
    /** Messages are on again. */
    onAgain: string;
    /** (Messages are off, as you asked. Text Start to turn them on.) */
    reminder: string;
    delete: {
      /** {name} with {gigs, plural, one {# gig} other {# gigs}} */
      profile(values: { name: string; gigs: number }): string;
      /** *This also deletes {profiles}*, as nobody else manages {count, plural, one {it; links and QR codes to it stop working.} other {them; links and QR codes to them stop working.}} Fans are not told: cancel gigs first if they will not happen. */
      gone(values: { profiles: string; count: number }): string;
      /** Delete everything we keep about you? The artists and cities you follow, your updates, your links. */
      ask: string;
      /** This cannot be undone. */
      cannotBeUndone: string;
      /** Yes, delete it all */
      yes: string;
      /** Done. Everything we kept about you is deleted; your address goes too once this message has left. Take care, and text Hello if you ever want to come back. */
      done: string;
    };
    data: {
      /** What we keep about you, since {day}: */
      heading(values: { day: string }): string;
      /** your phone number, encrypted */
      phone: string;
      /** the id WhatsApp gave you for us, encrypted */
      userId: string;
      /** your WhatsApp username, encrypted */
      username: string;
      /** how WhatsApp called you before ({count, number}), encrypted */
      formerAddresses(values: { count: number }): string;
      /** the language I write to you in: {language}{source, select, chosen {, as you chose} written {, as you write} other {, by the country of your number}} */
      language(values: { language: string; source: string }): string;
      /** {place} ({km, number} km) */
      withRadius(values: { place: string; km: number }): string;
      /** {count, plural, one {# artist} other {# artists}} you follow: {names} */
      follows(values: { count: number; names: string }): string;
      /** {count, plural, one {# place} other {# places}} you follow: {names} */
      places(values: { count: number; names: string }): string;
      /** {places}; {place} */
      andPlace(values: { places: string; place: string }): string;
      /** {count, plural, one {# gig} other {# gigs}} you asked to be kept updated about */
      watched(values: { count: number }): string;
      /** {count, plural, one {# pause that you asked for, and when it ends} other {# pauses that you asked for, and when they end}} */
      pauses(values: { count: number }): string;
      /** {count, plural, one {# gig} other {# gigs}} whose updates you paused */
      paused(values: { count: number }): string;
      /** {count, plural, one {# gig} other {# gigs}} we told you of, so that you hear of each once */
      told(values: { count: number }): string;
      /** {count, plural, one {# gig} other {# gigs}} we are about to tell you of */
      waiting(values: { count: number }): string;
      /** {name} (@{username}) with {gigs, plural, one {# gig} other {# gigs}} */
      profile(values: { name: string; username: string; gigs: number }): string;
      /** {count, plural, one {# profile} other {# profiles}} you manage: {names} */
      profiles(values: { count: number; names: string }): string;
      /** {count, plural, one {# username given up that still leads to your page: {names}} other {# usernames given up that still lead to your page: {names}}} */
      formerUsernames(values: { count: number; names: string }): string;
      /** {count, plural, one {# link from this chat that still works} other {# links from this chat that still work}} */
      openLinks(values: { count: number }): string;
      /** {count, plural, one {# link} other {# links}} from this chat that ended today or yesterday */
      endedLinks(values: { count: number }): string;
      /** the secret address of your calendar, so that it goes on working */
      calendar: string;
      /** when we last wrote to each other, as WhatsApp sets limits to that */
      window: string;
      /** that you said Stop */
      stop: string;
      /** that you turned off our offers in WhatsApp */
      "opted-out": string;
      /** that our messages to you were blocked */
      blocked: string;
      /** that our messages did not reach you */
      undeliverable: string;
      /** All of it, with dates, is in the file. */
      inFile: string;
      /** What you write is kept only until it is answered. For up to 30 days we keep that a message came or went, without its text. */
      afterwards: string;
      /** {count, plural, one {# gig or artist that you reported} other {# gigs or artists that you reported}} */
      reports(values: { count: number }): string;
    };
    pauses: {
      /** Pause for a week */
      usual: string;
      /** Okay, I'll be quiet until {day}. What you follow stays as it is. */
      paused(values: { day: string }): string;
      /** Okay, I'll be quiet about {names} until {day}. What you follow stays as it is. */
      pausedAbout(values: { names: string; day: string }): string;
      /** I'm back: you hear about everything you follow again. */
      resumed: string;
      /** I'm back: you hear about {names} again. */
      resumedAbout(values: { names: string }): string;
      /** My gigs shows what was announced meanwhile. */
      meanwhile: string;
      /** Nothing was paused, so nothing changed. */
      nothingPaused: string;
      /** Nothing was paused about {names}, so nothing changed. */
      nothingPausedAbout(values: { names: string }): string;
      /** I know no artist, city or gig of that name. Shall I be quiet about everything for a week? */
      what: string;
      /** End the pause */
      end: string;
      /** Messages are paused until {day}. */
      allOn(values: { day: string }): string;
      /** Paused for now: {names}. */
      someOn(values: { names: string }): string;
      /** {name} until {day} */
      until(values: { name: string; day: string }): string;
      /** To hear of gigs again sooner, text "{phrase}". */
      toEnd(values: { phrase: string }): string;
      /** Nothing is paused: messages are on. */
      nothingOn: string;
      /** If it is quiet here, no new gig near you has been announced. My gigs shows what is coming up. */
      whenQuiet: string;
    };
  };
  talk: {
    openings: {
      /** Hello! */
      greeting: string;
      /** Sorry, I didn't get that. */
      "not-understood": string;
      /** That's beyond me, sorry. Here is all I can do. */
      "still-not-understood": string;
      /** I only read texts, taps and location pins. */
      wordless: string;
      /** Okay, nothing changed. */
      "nothing-changed": string;
      /** Great! I am not waiting for an answer right now, though. */
      "nothing-asked": string;
      /** There is nothing that I can undo right now. */
      "nothing-to-undo": string;
      /** Okay. */
      "left-as-is": string;
      /** Okay, nothing changed. Nothing was deleted. */
      "nothing-deleted": string;
      /** Okay, nothing changed. Nothing was cancelled. */
      "nothing-cancelled": string;
      /** Okay, nothing changed. Nothing was postponed. */
      "nothing-postponed": string;
      /** Okay, nothing changed. It stays as it is. */
      "nothing-put-back": string;
    };
    menu: {
      rows: {
        /** Gigs in any city, on any day */
        whatsOn: string;
        /** What is coming up for you */
        myGigs: string;
        /** Yours and who heard of them, and those you follow */
        ownGigs: string;
        /** Where you want to hear about gigs */
        myCities: string;
        /** Your gigs, in your own calendar */
        myCalendar: string;
        /** Announce one to your followers */
        createGig: string;
        /** Name, picture, genres, link */
        editProfile: string;
        /** For posters: a scan follows you */
        myQrCode: string;
        /** For artists: announce your gigs */
        createProfile: string;
        /** Everything you can text me */
        help: string;
        /** No more messages */
        stop: string;
        /** Get messages again */
        start: string;
        /** What we keep about you, and how to delete it */
        myData: string;
      };
      /** Going out */
      goingOut: string;
      /** On stage */
      onStage: string;
      /** This chat */
      thisChat: string;
      /** Messages are off */
      areOff: string;
      /** Messages are off, as you asked, so you hear of no gig. */
      messagesAreOff: string;
      /** Tap Start to get them again. */
      tapStart: string;
      /** Text Start, or tap Choose and then Start, to get them again. */
      textStart: string;
      /** What would you like to do? */
      question: string;
      /** *Going out?* Ask me "{question}", or tap My cities. Then follow artists: scan their code, or text Follow and their username, like "{example}".\n\n*On stage?* Tap Create profile and tell your followers about every gig. */
      welcome(values: { question: string; example: string }): string;
      /** What's on in Porto this weekend? */
      exampleQuestion: string;
    };
    summary: {
      /** You announce gigs as {names}. */
      artist(values: { names: string }): string;
      /** You follow {artists} and hear about gigs near {places}. */
      both(values: { artists: string; places: string }): string;
      /** You follow {artists}, but no city yet. Tap My cities to hear about gigs near you. */
      noCity(values: { artists: string }): string;
      /** You follow {artists}, but no city yet. Tap Choose, then My cities, to hear about gigs near you. */
      noCityInMenu(values: { artists: string }): string;
      /** You hear about gigs near {places}, once you follow artists: text Follow and a username, like "{example}". */
      noArtist(values: { places: string; example: string }): string;
    };
    /** *How it works*\nYou follow artists and cities. When one of these artists announces a gig near one of these cities, you get one message.\n\n*Going out*\n{follow}: hear about an artist's gigs\n{unfollow}: no new gigs of theirs\n{myCities}: where you go out. Or text me a city, or a location pin\n{myRadius}: how far around a city is near\n{question} Any city, day or kind of music\n{myGigs}: what is coming up\n{myCalendar}: your gigs, in your own calendar\n\n*On stage*\n{createProfile} or {editProfile}\n{createGig}: your followers nearby hear of it at once\n{myGigs}: your gigs, and how many people heard of them\n{myQrCode}: for posters and flyers\nEdit gig, Cancel gig or Postpone gig, each with the gig's code: the end of its link\n\n*Your choice*\n{stop} and {start}: messages off and on\n{pause}: quiet until then\n{language}: speak another language\n{report}: something here is wrong\n{myData}: what we keep about you\n{deleteMyData}: forget me */
    help(values: { follow: string; unfollow: string; myCities: string; myRadius: string; question: string; myGigs: string; myCalendar: string; createProfile: string; editProfile: string; createGig: string; myQrCode: string; stop: string; start: string; pause: string; language: string; report: string; myData: string; deleteMyData: string }): string;
    /** You're welcome. Enjoy the music! */
    youAreWelcome: string;
    /** See you! I'm here whenever you feel like going out. */
    seeYou: string;
    /** Did you mean "{phrase}"? */
    didYouMean(values: { phrase: string }): string;
    /** No, the menu */
    noTheMenu: string;
    /** Sorry, something went wrong on our side and your last message was lost. Please send it again. */
    apology: string;
    /** Sorry, I could not read one of your messages, so nothing came of it. Please say it in other words. */
    unreadable: string;
    /** Yes, Stagebell is free, for fans and for artists. No ads, no subscription, no hidden charges. Tickets are a matter between you and the venue. */
    free: string;
    /** Yes, I'm a bot. I follow artists and cities for you and text you when they play near you. Ask me in your own words. */
    bot: string;
    /** There is only me in this chat, and I'm a bot, so nobody else reads this. Tell me what is wrong in a few words and I'll try: "{help}" lists all I can do, "{myData}" shows what I keep about you. */
    contact(values: { help: string; myData: string }): string;
    mentioned: {
      /** Okay, nothing changed. */
      negated: string;
      /** Nothing was put back on. "Edit gig" and its code opens the page where you can. */
      putBackOn: string;
      /** {stop} ends all messages from Stagebell; your artists and cities are kept. {unfollow} ends those about one artist. */
      stop(values: { stop: string; unfollow: string }): string;
      /** Nothing was deleted. {deleteMyData} erases everything we keep about you; I ask once before I do it. {myData} shows what that is. */
      delete(values: { deleteMyData: string; myData: string }): string;
      /** Text "{follow}" to hear about an artist's gigs near you, and "{unfollow}" to hear of no new ones. */
      artist(values: { follow: string; unfollow: string }): string;
      /** You hear of changes to gigs that you were told of. "Keep me updated" asks for them, "Pause updates" ends them, for one gig. */
      updates: string;
      /** No gig was cancelled. "{phrase}" and its code does that, and everyone who knows of it is told; I ask once before I do it. */
      cancelGig(values: { phrase: string }): string;
      /** No gig was postponed. "{phrase}" and its code does that, and everyone who knows of it is told; I ask once before I do it. */
      postponeGig(values: { phrase: string }): string;
    };
    perhaps: {
      /** I still don't get it, sorry. Is it one of these? */
      question: string;
      /** Follow an artist */
      follow: string;
      /** Unfollow an artist */
      unfollow: string;
      /** End the pause */
      resume: string;
      /** Stop all messages */
      stop: string;
      /** Is it free? */
      free: string;
      /** Who writes here? */
      bot: string;
      /** Report something */
      report: string;
      /** Neither, the menu */
      neither: string;
    };
    language: {
      /** English */
      name: string;
      /** Which language do you like? Tap Choose, or just write to me in it. */
      which: string;
      /** I don’t speak that one yet. These I do: */
      notSpoken: string;
      /** Okay, we speak English from now on. */
      chosen: string;
    };
    reports: {
      /** What is wrong with {name}? The artist does not learn that it was you. */
      why(values: { name: string }): string;
      /** Which of them do you mean? */
      which: string;
      /** I find nothing called “{name}”. */
      unknown(values: { name: string }): string;
      /** I last told you of {title} by {artist}. Is it about that? */
      last(values: { title: string; artist: string }): string;
      /** Which gig or artist is it? Text “report djana” with the artist's username, or with the code at the end of the gig's link. Each of their pages has “Report” at its end, too. */
      how: string;
      /** If not, text “report djana” with the artist's username, or with the code at the end of the gig's link. Each of their pages has “Report” at its end, too. */
      otherwise: string;
      /** The gig */
      theGig: string;
      /** The artist */
      theArtist: string;
      /** Thank you. Somebody will look at it. If money is involved, tell the venue and your bank, too. */
      done: string;
      /** That is not there any more, so there is nothing to report. */
      gone: string;
    };
  };
}

export interface FilesWords {
  /** Gigs of {artist} */
  gigsOf(values: { artist: string }): string;
  /** Gigs near {city} */
  gigsNear(values: { city: string }): string;
  card: {
    landing: {
      /** Gigs near you, by text message. */
      "1": string;
      /** No account, no app. */
      "2": string;
    };
    /** Gigs within {km, number} km, by date and by text */
    city(values: { km: number }): string;
  };
  poster: {
    /** Scan to follow */
    above: string;
    /** on WhatsApp */
    below: string;
  };
  map: {
    /** {latitude} {northSouth, select, N {N} other {S}}, {longitude} {eastWest, select, E {E} other {W}} */
    position(values: { latitude: string; northSouth: string; longitude: string; eastWest: string }): string;
    /** {km, number} km */
    distance(values: { km: number }): string;
  };
}

export interface AnnouncementsWords {
  /** New gig: {title} by {artist}\n\n{when}\n{where}\n\nThis comes to you because you follow {reason}. */
  "new"(values: { title: string; artist: string; when: string; where: string; reason: string }): string;
  /** {heading}: {title} by {artist}\n\n{when}\n{where}\n\nYou hear of it because {reason}. */
  changed(values: { heading: string; title: string; artist: string; when: string; where: string; reason: string }): string;
  /** Cancelled: {title} by {artist}\n\nWas: {when}\n{where}\n\nYou hear of it because {reason}. */
  cancelled(values: { title: string; artist: string; when: string; where: string; reason: string }): string;
  /** Coming up: {title} by {artist}\n\n{when}\n{where}\n\nEnjoy the show! */
  reminder(values: { title: string; artist: string; when: string; where: string }): string;
  why: {
    /** you asked to be kept updated about it */
    asked: string;
    /** we messaged you about it before */
    messaged: string;
    /** an earlier message about it may have reached you */
    unsure: string;
  };
  when: {
    /** Postponed, new date to come (was {when}) */
    toCome(values: { when: string }): string;
    /** {when} (postponed) */
    wasPostponed(values: { when: string }): string;
    /** New date to come */
    newDateToCome: string;
  };
  /** {venue}, {place} */
  venueAndPlace(values: { venue: string; place: string }): string;
  headings: {
    /** Changed */
    changed: string;
    /** Postponed */
    postponed: string;
    /** Still postponed */
    stillPostponed: string;
    /** On again */
    onAgain: string;
  };
  changes: {
    /** New place: {was} → {is} */
    place(values: { was: string; is: string }): string;
    /** New date: {was} → {is} */
    date(values: { was: string; is: string }): string;
    /** New time: {was} → {is} */
    time(values: { was: string; is: string }): string;
    /** New time: {was} ({wasZone}) → {is} ({isZone}) */
    zone(values: { was: string; wasZone: string; is: string; isZone: string }): string;
    /** The date stays: {is} */
    dateStays(values: { is: string }): string;
    /** Was: {was}. New date to come. */
    noDate(values: { was: string }): string;
    /** Was: {was}. Planned for {is}, to be confirmed. */
    planned(values: { was: string; is: string }): string;
    /** {town} time */
    timeOf(values: { town: string }): string;
    /** {change}. */
    sentence(values: { change: string }): string;
    /** See below. */
    seeBelow: string;
  };
}

export interface TemplatesWords {
  /** New gig by {artist}: {title}\n\nWhen: {when}\nWhere: {where}\n\nThis comes to you because you follow {reason}. */
  "new"(values: { artist: string; title: string; when: string; where: string; reason: string }): string;
  /** There is news of a gig: {title} by {artist}\n\nPlease note: {changes}\n\nWhen: {when}\nWhere: {where}\n\nYou hear of it because {reason}. */
  changed(values: { title: string; artist: string; changes: string; when: string; where: string; reason: string }): string;
  /** This gig is cancelled: {title} by {artist}\n\nIt was to be on {when} at {where}.\n\nYou hear of it because {reason}. */
  cancelled(values: { title: string; artist: string; when: string; where: string; reason: string }): string;
  /** The gig you asked to be kept updated about is coming up: {title} by {artist}\n\nWhen: {when}\nWhere: {where}\n\nEnjoy the show! */
  reminder(values: { title: string; artist: string; when: string; where: string }): string;
  /** We have not heard from you since {since}. Would you like to go on hearing of gigs by the artists you follow?\n\nIf you do not answer within {days} days, we delete everything we keep about you, an artist page of yours included. */
  stay(values: { since: string; days: string }): string;
  /** Answer Stop to end all messages. */
  footer: string;
  /** See the gig */
  seeGig: string;
  /** Keep me updated */
  keepUpdated: string;
  /** Pause updates */
  pauseUpdates: string;
  /** My gigs */
  myGigs: string;
  /** Yes, keep me */
  keepMe: string;
  /** Delete my data */
  deleteMyData: string;
}
