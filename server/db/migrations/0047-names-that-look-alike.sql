-- Letters and digits that Unicode's confusables take for one another become one (UTS #39, confusables.txt 10.0; © Unicode,
-- Inc., see README.md): those that compatibility decomposition leaves, and that look like one other letter.
create function same_looking_letters(name text) returns text
language sql immutable parallel safe strict
-- Most names are ASCII, and the long way takes half a millisecond.
return case when octet_length(name) = char_length(name) then translate(name, '01I|', 'Olll')
  else translate(
    name,
    '01ᔯᑺᒘᒶᑶᑗᐺᐼᒮᐎᑙᐌᐐᐒᐔᐗᐙᐾᑂᑆᑛᑔᑝᑟᑡᑣᑴᑸᑼᑾᒀᒒᒔᒖᒚᒜᒞᒬᒰᒲᒴᒸᓉᣆᣈᣊᣌᓋᓍᓜᓞᓠᓢᓤᓦᓨᓶᓸ'
    'ᓺᓼᓾᔀᔂᔗᔙᔛᔝᔟᔡᔣᔱᔳᔵᔷᔹᔻᣎᣏᣐᣑᣒᣓᕎᕛᕨᢳᢶᢹᣂƁƊƤƬƳ⟈꙾▔͵⥯⨧ൎ—―─━㇐ꟷᅳ一᭜꧆𑓑೧ၥꝚƧϨꙄ'
    'ᒿꛯꧏ۲૨𑓒೨ƻ෩෯𝈆ꞫȜƷꝪⳌЗӠ𖼻𑣊۳𞣉૩ҘᏎ𑢯۴૪ᔰƼ𑢻ⳒбᏮ𑣕۶𑓖𝈒𐓒𑣆৪੪𞣋ȣȢ𐌚૮੧୨৭൭ꝮⳊ𑣌𑢬𑣖१𑣤۹೯'
    '⍺ɑαаΑАᎪᗅꓮ𖽀𐊠⍶ꭺ∀𝈗ᗄꓯ𐐟ƄЬᏏᖯꞴΒВᏴᗷꓐ𐊂𐊡𐌁ɓƃƂБƀҍҌѣѢвᏼᴄⲥсꮯ𐐽🝌𑣲𑣩ⲤСᏟꓚ𐊢𐌂𐐕𐔜¢ȼ'
    '₡ҫҪƇ⋴ɛεⲉєԑꮛ𑣎𐐩€ⲈЄ⍷ͽϿԁᏧᑯꓒᎠᗞᗪꓓɗɖƌđĐÐƉ₫ꝺᑻᒇꭰ⸹δծᕷ℮ꬲеҽ⋿ΕЕⴹᎬꓰ𑢦𑢮𐊆ɇɆҿꭼ'
    'əә∃ⴺꓱɚӘ𝈡ԐᏋ𖼭𐐁ᴈзҙ𐑂ꞝ𐐪ꬵꞙẝք𝈓ꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥ƒƑᵮᖵꓞ𝈰ᖷɡᶃƍցԌᏀᏳꓖɠǥǤƓԍꮐᏻһհᏂΗⲎН'
    'Ꮋᕼꓧ𐋏ɦꚕᏲⱧҢħћĦӉӇнꮋңӊӈԊꮀͰᎨᎰꚱꞕ⍳ıɪɩιіꙇӏꭵᎥ𑣃⍸ɨᵻᵼϳјꞲͿЈᎫᒍꓙɉɈᒙյꭻΚⲔКᏦᛕꓗ'
    '𐔘ƙⱩҚ₭ꝀҞƘ׀|∣⏽١۱𐌠𞣇IƖǀΙⲒІӀוןاߊⵏᛁꓲ𖼨𐊊𐌉𝈪ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦łŁɭƗƚɫٳᒷױⳑꮮ𐑃ΜϺⲘМᎷ'
    'ᗰᛖꓟ𐊰𐌑ӍոռΝⲚꓠ𐔓𐆎ɳƞηƝᵰͷи𐑍०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօסهھہەഠဝ𐓪𑣈𑣗𐐬߀০୦〇𑓐𑣠Ο'
    'ⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖ۿøꬾØⵁɵꝋөѳꮎꮻ⊖⊝⍬𝈚🜔ƟꝊθΘӨѲⴱᎾᏫꭴᎤတↄᴐͻ𐑋ↃϽꓛ𐐣ꬿ𐐿⍴ρⲣрΡⲢРᏢᑭ'
    'ꓑ𐊕ƥᵽᑷᒆᴩꮲφⲫфԛգզⵕʠᶐᴋκⲕкꮶқҟꭇꭈᴦⲅгꮁ𝈖ƦᎡᏒ𐒴ᖇꓣ𖼵ɽɼɍғᵲґꭱꮢяᵳ℩ꜱƽѕꮪ𑣁𐑈ЅՏᏕᏚꓢ'
    '𖼺𐊖𐐠ʂᵴꞵβᏰ∫ꭍ∑Σⵉ⊤⟙🝨ΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕ƭ⍡ȾƮҬ₮ŧŦᵵႠτтꭲҭᎿꞟᴜꭎꭒʋυս𐓶𑣘∪⋃Սሀ𐓎ᑌꓴ𖽂𑢸ᵾ'
    'ꮜɄᏌᑘᑧպሣ℧ᘮᘴᵿ∨⋁ᴠνѵט𑜆ꮩ𑣀𝈍٧۷ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝𐆗ᐻ🜈ᴧ𐓘٨۸ΛЛⴷ𐒰ᐱꛎꓥ𖼽𐊍Ӆᐽɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯'
    '𑣦ԜᎳᏔꓪѽ𑓅₩ꝡᴍмꮇӎ᙮×⤫⤬⨯хᕁᕽ᙭╳𐌢𑣬ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧⨰Ҳ𐆖ɣᶌʏỿꭚγуүყ𑣜ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲ƴ'
    'ɏұ¥ɎҰʒꝫⳍӡჳᴢꮓ𑣄𐋵𑣥ΖᏃꓜ𑢩ʐƶƵȥȤᵶƿϸϷ𐓄ᴤϩꙅьꮟꭾꛍ⊙☉⨀Ꙩⵙ𐓃ⲄГᎱᒥ𖼇ҒᒯҐ∆△🜂Ⲇⵠᐃ𖼚𐊅𐊣⍙'
    'ᐏⳤⲖ𐓛ᴨп∏ⲠПꛛ𐊭𐌒ϛⲪФՓቀᛰ𐊳ꭓꭕⲭѱ𐓹ⲮѰ𐓑ᛘ𐊵⍵ꞷⲱꙍᘯᘵ𐊶⍹☰ⳜҗҖ𝈋Ͷꚡ𐐥Ҋҋ𐒼ᴫӆꭠ𐓫𐓍𝈂𝈢ᏇᗯѼᣭꞶ'
    'ӌӋҾⲽⲼ℈🜁𖼜ꦒኔ∩⋂𝉅በᑎꓵᑚᑨ₽˓ʿ۽ݑࢶࢡېࢩݧۃڅځݲ𐋡ڈڎۮࢮڋڑژڒࢹۯݬࢲݱشݾ𐋲ڞࢯ𐋨ڟ؏ڧࢻٯࢼڤڨ'
    'ࢤکڪڭݣݢࢰڴڷڵࢧ۾ݨݩ𐋤ࢱۋۇۆۉۈٮںࢽيیےٹڻپثڽۑؿࢷݖێࢺؽࢨ𐊸⁞⸽⦙⁝⋮ՄՌԻՊआऒओऔऄऑऍऎऐઽ'
    '𑇜আৠৡ𑒒𑒔𑒖𑒘𑒙𑒛𑒪𑒞𑒟𑒠𑒡𑒢𑒣𑒩𑒧𑒨𑒫𑒝𑒭𑒮𑓄ਉਊਆਐਔਇਈਏઆઑઓઔઍએઐଆ௮ர௫௨ഉഊ௭ஜജ௧௪௬௲ഺണ௺௴௰ഴ'
    'ശ௸ಅಆಇౠౡಒఔಔఓಓಜಞఢಣథభಯఠಱಲషహమೡഈഐഓഔൡ൹ഌങ൯ൻറ൪ർ෪෫𑗘𑗙𑗚𑗛ฃดตมຈซฏทບປຝພຟฦຍ'
    '។ๅ༂༃ཪༀႁကၰၦဟၯၾဩဪឣ᧐᧑᪀᪐꩓꩖᭒᭓᭘ꦣᢖᡕᐍᐑᐓᐕᐘᐚᓑᕀᐿᑃ⍩ᑇᑜ⸧⊃ᑞᑩ⟉ᑠ⸦⊂ᑢᑪᑤᑵᒅᑹᑽᑿᒈᒁᘃ'
    'ᒓᒕᒗᒛᘂᒝᒟᒭᒱᒳᒵᒹᓊᣇᣉᣋᣍᓌᓎᘄᓝᓟᓡᓣᓥᘇᓧᓩᓷᓹᓻᓽᓿᔁᔃᔌᔘᔚᔜᔞᔠᔢᔤᔲᔴᔶᔸᔺᔼᘢᣠᘣᘤᕏᕜᣣᣤᕩᣥᣨ'
    'ᣪᙷᙸᙹᙺᙻᙼᙽ⪫⪪ꓷᣰᣲꓭᣛꚰᛡ⍿ᛂ𝈿↑↿⥮ⵣ↾⨡⋄◇◊♢🝔𑢷𐊔⍚⋈⨝𐓐↕𐳼𐳺ᆨᆫᆮᆯᆷᆸᆺᆼᆽᆾᆿᇀᇁᇂᇫᇰᇹヘ⍁⧄'
    '꒞꒬꒜꒨꒿꒾꒔꓀꓂꒺꒰꒧⊥⟂𝈜ꞱꞞ⅁⅂𝈕𝈫𖼦𐐑⅃⊕⨁🜨Ꚛ▽𝈔🜄⧖ꞛꞚ𐒠𐏑𐏓𒀸☥𓋹⎜⎟⎢⎥⎪⎮㇑ᅵ㇠㇟⺃㇖⺂⻲㇚ニイ⺅倂值'
    '⺎ハ⺉カ࿖࿕ト⺋ロ囗䎛啟士㦳填壿タ嬀⺐⺏エ⺒帲⺓⺔⺖⺗戸⺘搉⺙⻫⺛曶晩肦胐胊脁胶脧幐䐠膧柿槩樧⻭⺞⺠⺡⺢潙⺣⺤⺦⺨鿃晣硏'
    '⺭⻯⺯絶⺫⺲⺱⺹⺺腁朦⺾⺿⻀蔿虁⻁⻂⻄⻃⻅詽訞讏⻈豣⻉趆跺躛輧⻋⻌⻍郞鎮⻐⻑⻒⻓⻔⻏⻖隸⻘⻙⻚⻛⻜⻝⻟⻠⻢⻤⻥鹃⻨⻩黒⻬'
    '⻮⻰',
    'Ol4dJLPUVɅΓΔՈᐁᐄᐅᐆᐊᐋᐲᐴᐹᑏᑐᑐᑑᑕᑖᑫᑮᑰᑲᑳᒉᒋᒌᒎᒐᒑᒣᒦᒧᒨᒫᓀᓂᓃᓄᓅᓇᓈᓓᓕᓖᓗᓘᓚᓛᓭᓯ'
    'ᓰᓱᓲᓴᓵᔐᔑᔒᔓᔔᔕᔖᔨᔩᔪᔫᔭᔮᕃᕆᕇᕈᕉᕋᕌᕚᕧᢱᢴᢸᣀBDPTYᑕˇˉˏᛚ2ॱーーーーーーーー᭐꧐১౧၁2222'
    '22٢٢२২౨2෨෨3333333333٣٣३344٤४4556666٦৬777888888८999999999٩٩٩౯'
    'aaaaAAAAAAAaᴀⱯⱯⱯⱯⱰbbbbBBBBBBBBBbbbbbbbbbʙʙcccccCCCCCCCCCCCcc'
    'CcCCꞓꞓꞓꞓꞓꞓꞓꞓꞓꞒꞒꞒꞓꜿꜾddddDDDDddddDDDdꝹddᴅẟẟẟẟeeeeEEEEEEEEEeEeᴇ'
    'ǝǝƎƎƎǝƏƐƐƐƐƐɜɜɜɞʚʚffffFFFFFFFFFFfFfℲℲꟻꟻggggGGGGggGGɢɢɢhhhHHH'
    'HHHHhhhHHhhHHHʜʜʜʜʜǶⱶⱵⱵⱵⱵꜧiiiiiiiiiiiiiiijjJJJJJJjJJȷᴊKKKKKK'
    'KkKKKKKKlllllllllllllllllllllllllLLLLLLLLLLlLlllllllʟʟʟMMMMM'
    'MMMMMMnnNNNNNnnnNnᴎᴎᴎooooooooooooooooooooooooooooooooOOOOOOO'
    'OOOOOOOOOOOOOoooOOooooooOOOOOOOOOOOOOOoOoɔɔɔɔƆƆƆƆɔɷppppPPPPP'
    'PPpppPᴘᴘɸɸɸqqqQqɋĸĸĸĸĸĸĸrrrrrrRRRRRRRRrrrrrrʀʀᴙɾɿssssssSSSSS'
    'SSSssßßßʃʃƩƩƩTTTTTTTTTTTTTtTTTTTtTtꞆᴛᴛᴛᴛƫuuuuuuuuuUUUUUUUUUu'
    'uUUUUɰɰƱƱƱʊvvvvvvvvvVVVVVVVVVVVVVVVʌʌɅɅɅɅɅɅɅɅɅɅɅɅɅwwwwwwwwwW'
    'WWWWWwwWwʍʍʍʍxxxxxxxxXXXXXXXXXXXXXXXxXXyyyyyyyyyyYYYYYYYYYYy'
    'yyYYYȝȝȝȝȝzzzZZZZZZzzZzZzþþÞÞƨƨƨƅƅɂʡʘʘʘʘʘʘΓΓΓΓΓΓΓΓΔΔΔΔΔΔΔΔΔΔ'
    'ΔϗλλππΠΠΠΠϘϘςΦΦΦΦΦΦχχχψψΨΨΨΨΨωωωωΩΩΩωⲶϬжЖИИИИИᴎӃллљꙩЋӾѠѠѠѠѠꙌ'
    'ҷҶҼшШЭꙘꙘⰿձՈՈՈՈՈՈՈՈՔՙՙءبببٻݔݔةحححدددددڊررررررزڗسسصصصططعفڡڡڡڡڡ'
    'ڢككككڬگگللممننوووووووىىىىىىىىىىىىىىىىىىىⵀⵂⵂⵂⵗⵗሆቡኮጣअअअअअअएएएऽ'
    'ꣻঅঋঋঘচজঞটডণতথদধনপবমযরলষসঽੳੳਅਅਅੲੲੲઅઅઅઅઅઅઅଅஅஈஈஉஉஉஎஐஐகசசசடணநமயழ'
    'ஶஷఅఆఇఋఌఒఒఒఒఒజఞడణధబయరఱలవవవಌഇഎഒഒഞനനനനനരരരජද𑖂𑖂𑖃𑖄ขคคฆจชฎฑบปฝพฟภย'
    'ฯาའའརཨဂဂဃပပပၽသသអᦞᦱᩅᩅꨁꨣᬍᬑᬨꦝᡜᠵᐁᐄᐅᐆᐊᐋᐡᐩᐲᐴᐵᐹᑏᑐᑐᑐᑐᑐᑑᑕᑕᑕᑕᑖᑫᑫᑮᑰᑲᑲᑳᒉ'
    'ᒉᒋᒌᒎᒐᒐᒑᒣᒦᒧᒨᒫᓀᓂᓃᓄᓅᓇᓈᓓᓓᓕᓖᓗᓘᓚᓚᓛᓭᓯᓰᓱᓲᓴᓵᔋᔐᔑᔒᔓᔔᔕᔖᔨᔩᔪᔫᔭᔮᕃᕃᕆᕊᕌᕚᕞᕦᕧᕫᖆ'
    'ᖗᖧᖨᖩᖪᖫᖬᖭᗒᗕᗡᗴᘛᙠᣵᚹᚼᚽᚽᛋᛏᛐᛐᛯᛚᛚᛜᛜᛜᛜᛜᛜᛜᛜᛞᛞᛦᛨ𐲂𐲥ᄀᄂᄃᄅᄆᄇᄉᄋᄌᄎᄏᄐᄑᄒᅀᅌᅙへ〼〼'
    'ꁊꁐꃀꄲꉙꊱꋍꎫꎵꎿꏂꑘꓕꓕꓕꓕꓤꓨꓶꓶꓶꓶꓶ𖼀𐊨𐊨𐊨𐊨𐊼𐊼𐊼𐋀𐐺𐐒𐒆𐎂𐎓𐎚𐦞𐦞丨丨丨丨丨丨丨丨乙乚乚乛乛亀亅二亻亻併値'
    '兀八刂力卍卐卜㔾口口㖈啓土㘽塡墫夕媯尢尣工巳帡幺彑忄㣺戶扌㩁攵斉旡㫚晚朌朏朐朓㬵朘㬺㬻朣杮㮣榝歯歺民氵氺溈灬爫丬犭䀹䀿研'
    '礻竜糹絕罒罒罓耂肀胼䑃艹艹艹蒍蘷虎衤西覀见訮䚶讆讠豜贝赿跥躗軿车辶辶郎鎭钅長镸长门阝阝隷青韦页风飞食飠饣马鬼鱼鹂麦黄黑齐'
    '齿龙'
  )
end;

-- A name as the eye takes it: without spaces, signs, accents and what cannot be seen. Of the letters that look like two
-- others only the frequent ones are here; "rn" becomes "m", which says the same as the reverse.
create function skeleton_of(name text) returns text
language sql immutable parallel safe strict
return replace(replace(replace(replace(replace(
  translate(
    regexp_replace(
      same_looking_letters(lower(same_looking_letters(normalize(name, nfkd)))),
      U&'[[:space:][:punct:][:cntrl:]\00AD\0300-\036F\061C\0640\064B-\0652\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\2800\3164\FE00-\FE0F\FEFF\FFA0\+01D173-\+01D17A\+0E0000-\+0E0FFF]+',
      '', 'g'
    ),
    'ӕꝏꚙǁװ', 'æ∞∞‖‖'
  ),
  'rn', 'm'), 'æ', 'ae'), 'œ', 'oe'), '∞', 'oo'), '‖', 'll');

-- As written and in small letters: a capital I is an l to the eye, and an i to whoever types the name.
create function looks_of(name text) returns text[]
language sql immutable parallel safe strict
return array_remove(array[skeleton_of(name), skeleton_of(lower(name))], '');

alter table artists
  add column username_looks text[] not null generated always as (looks_of(username)) stored,
  add column name_looks text[] not null generated always as (looks_of(display_name)) stored;
create index artists_username_looks on artists using gin (username_looks);
create index artists_name_looks on artists using gin (name_looks);

alter table former_usernames
  add column username_looks text[] not null generated always as (looks_of(username)) stored;
create index former_usernames_looks on former_usernames using gin (username_looks);

create or replace view known_usernames as
  select username_key, id as artist_id, username_looks from artists
  union all
  select username_key, artist_id, username_looks from former_usernames;
