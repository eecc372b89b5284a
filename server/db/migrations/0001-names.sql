-- How names are compared. The functions stand before the tables, whose columns and indexes are made of them.

-- Letters and digits that Unicode's confusables take for one another become one (UTS #39, confusables.txt 10.0; © Unicode,
-- Inc., see THIRD-PARTY-NOTICES.md): those that compatibility decomposition leaves, and that look like one other letter.
create function same_looking_letters(name text) returns text
language sql immutable parallel safe strict
-- Most names are ASCII, and the long way takes half a millisecond.
return case when octet_length(name) = char_length(name) then translate(name, '01I|', 'Olll')
  else translate(
    name,
    '01ᔯᑺᒘᒶᑶᑗᐺᐼᒮᐎᑙᐌᐐᐒᐔᐗᐙᐾᑂᑆᑛᑔᑝᑟᑡᑣᑴᑸᑼᑾᒀᒒᒔᒖᒚᒜᒞᒬᒰᒲᒴᒸᓉᣆᣈᣊᣌᓋᓍᓜᓞᓠᓢᓤᓦᓨᓶᓸᓺᓼᓾᔀᔂᔗᔙᔛᔝᔟᔡᔣᔱᔳᔵᔷᔹᔻᣎᣏᣐᣑᣒᣓᕎᕛᕨᢳᢶᢹᣂƁƊƤƬƳ⟈꙾▔͵⥯⨧ൎ—―─━㇐ꟷᅳ一᭜꧆𑓑೧ၥꝚƧ'
    'ϨꙄᒿꛯꧏ۲૨𑓒೨ƻ෩෯𝈆ꞫȜƷꝪⳌЗӠ𖼻𑣊۳𞣉૩ҘᏎ𑢯۴૪ᔰƼ𑢻ⳒбᏮ𑣕۶𑓖𝈒𐓒𑣆৪੪𞣋ȣȢ𐌚૮੧୨৭൭ꝮⳊ𑣌𑢬𑣖१𑣤۹೯⍺ɑαаΑАᎪᗅꓮ𖽀𐊠⍶ꭺ∀𝈗ᗄꓯ𐐟ƄЬᏏᖯꞴΒВᏴᗷꓐ𐊂𐊡𐌁ɓƃƂБƀҍҌѣѢвᏼᴄⲥсꮯ𐐽🝌𑣲𑣩ⲤСᏟꓚ𐊢𐌂'
    '𐐕𐔜¢ȼ₡ҫҪƇ⋴ɛεⲉєԑꮛ𑣎𐐩€ⲈЄ⍷ͽϿԁᏧᑯꓒᎠᗞᗪꓓɗɖƌđĐÐƉ₫ꝺᑻᒇꭰ⸹δծᕷ℮ꬲеҽ⋿ΕЕⴹᎬꓰ𑢦𑢮𐊆ɇɆҿꭼəә∃ⴺꓱɚӘ𝈡ԐᏋ𖼭𐐁ᴈзҙ𐑂ꞝ𐐪ꬵꞙẝք𝈓ꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥ƒƑᵮᖵꓞ𝈰ᖷɡᶃƍցԌᏀᏳꓖɠǥǤƓԍꮐᏻ'
    'һհᏂΗⲎНᎻᕼꓧ𐋏ɦꚕᏲⱧҢħћĦӉӇнꮋңӊӈԊꮀͰᎨᎰꚱꞕ⍳ıɪɩιіꙇӏꭵᎥ𑣃⍸ɨᵻᵼϳјꞲͿЈᎫᒍꓙɉɈᒙյꭻΚⲔКᏦᛕꓗ𐔘ƙⱩҚ₭ꝀҞƘ׀|∣⏽١۱𐌠𞣇IƖǀΙⲒІӀוןاߊⵏᛁꓲ𖼨𐊊𐌉𝈪ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦łŁɭƗƚɫٳᒷױ'
    'ⳑꮮ𐑃ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑ӍոռΝⲚꓠ𐔓𐆎ɳƞηƝᵰͷи𐑍०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօסهھہەഠဝ𐓪𑣈𑣗𐐬߀০୦〇𑓐𑣠ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖ۿøꬾØⵁɵꝋөѳꮎꮻ⊖⊝⍬𝈚🜔ƟꝊθΘӨѲⴱᎾᏫꭴᎤတↄᴐͻ𐑋ↃϽꓛ𐐣ꬿ'
    '𐐿⍴ρⲣрΡⲢРᏢᑭꓑ𐊕ƥᵽᑷᒆᴩꮲφⲫфԛգզⵕʠᶐᴋκⲕкꮶқҟꭇꭈᴦⲅгꮁ𝈖ƦᎡᏒ𐒴ᖇꓣ𖼵ɽɼɍғᵲґꭱꮢяᵳ℩ꜱƽѕꮪ𑣁𐑈ЅՏᏕᏚꓢ𖼺𐊖𐐠ʂᵴꞵβᏰ∫ꭍ∑Σⵉ⊤⟙🝨ΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕ƭ⍡ȾƮҬ₮ŧŦᵵႠτтꭲҭᎿꞟᴜꭎꭒʋυս'
    '𐓶𑣘∪⋃Սሀ𐓎ᑌꓴ𖽂𑢸ᵾꮜɄᏌᑘᑧպሣ℧ᘮᘴᵿ∨⋁ᴠνѵט𑜆ꮩ𑣀𝈍٧۷ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝𐆗ᐻ🜈ᴧ𐓘٨۸ΛЛⴷ𐒰ᐱꛎꓥ𖼽𐊍Ӆᐽɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ԜᎳᏔꓪѽ𑓅₩ꝡᴍмꮇӎ᙮×⤫⤬⨯хᕁᕽ᙭╳𐌢𑣬ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧⨰Ҳ𐆖ɣᶌʏỿꭚγу'
    'үყ𑣜ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲ƴɏұ¥ɎҰʒꝫⳍӡჳᴢꮓ𑣄𐋵𑣥ΖᏃꓜ𑢩ʐƶƵȥȤᵶƿϸϷ𐓄ᴤϩꙅьꮟꭾꛍ⊙☉⨀Ꙩⵙ𐓃ⲄГᎱᒥ𖼇ҒᒯҐ∆△🜂Ⲇⵠᐃ𖼚𐊅𐊣⍙ᐏⳤⲖ𐓛ᴨп∏ⲠПꛛ𐊭𐌒ϛⲪФՓቀᛰ𐊳ꭓꭕⲭѱ𐓹ⲮѰ𐓑ᛘ𐊵⍵ꞷⲱꙍᘯᘵ𐊶⍹☰ⳜҗҖ𝈋Ͷꚡ'
    '𐐥Ҋҋ𐒼ᴫӆꭠ𐓫𐓍𝈂𝈢ᏇᗯѼᣭꞶӌӋҾⲽⲼ℈🜁𖼜ꦒኔ∩⋂𝉅በᑎꓵᑚᑨ₽˓ʿ۽ݑࢶࢡېࢩݧۃڅځݲ𐋡ڈڎۮࢮڋڑژڒࢹۯݬࢲݱشݾ𐋲ڞࢯ𐋨ڟ؏ڧࢻٯࢼڤڨࢤکڪڭݣݢࢰڴڷڵࢧ۾ݨݩ𐋤ࢱۋۇۆۉۈٮںࢽيیےٹڻپثڽۑؿࢷݖێࢺؽࢨ𐊸⁞'
    '⸽⦙⁝⋮ՄՌԻՊआऒओऔऄऑऍऎऐઽ𑇜আৠৡ𑒒𑒔𑒖𑒘𑒙𑒛𑒪𑒞𑒟𑒠𑒡𑒢𑒣𑒩𑒧𑒨𑒫𑒝𑒭𑒮𑓄ਉਊਆਐਔਇਈਏઆઑઓઔઍએઐଆ௮ர௫௨ഉഊ௭ஜജ௧௪௬௲ഺണ௺௴௰ഴശ௸ಅಆಇౠౡಒఔಔఓಓಜಞఢಣథభಯఠಱಲషహమೡഈഐഓഔൡ൹ഌങ൯ൻറ൪ർ෪'
    '෫𑗘𑗙𑗚𑗛ฃดตมຈซฏทບປຝພຟฦຍ។ๅ༂༃ཪༀႁကၰၦဟၯၾဩဪឣ᧐᧑᪀᪐꩓꩖᭒᭓᭘ꦣᢖᡕᐍᐑᐓᐕᐘᐚᓑᕀᐿᑃ⍩ᑇᑜ⸧⊃ᑞᑩ⟉ᑠ⸦⊂ᑢᑪᑤᑵᒅᑹᑽᑿᒈᒁᘃᒓᒕᒗᒛᘂᒝᒟᒭᒱᒳᒵᒹᓊᣇᣉᣋᣍᓌᓎᘄᓝᓟᓡᓣᓥᘇᓧᓩᓷᓹᓻᓽᓿᔁᔃᔌᔘᔚ'
    'ᔜᔞᔠᔢᔤᔲᔴᔶᔸᔺᔼᘢᣠᘣᘤᕏᕜᣣᣤᕩᣥᣨᣪᙷᙸᙹᙺᙻᙼᙽ⪫⪪ꓷᣰᣲꓭᣛꚰᛡ⍿ᛂ𝈿↑↿⥮ⵣ↾⨡⋄◇◊♢🝔𑢷𐊔⍚⋈⨝𐓐↕𐳼𐳺ᆨᆫᆮᆯᆷᆸᆺᆼᆽᆾᆿᇀᇁᇂᇫᇰᇹヘ⍁⧄꒞꒬꒜꒨꒿꒾꒔꓀꓂꒺꒰꒧⊥⟂𝈜ꞱꞞ⅁⅂𝈕𝈫𖼦𐐑⅃⊕⨁🜨Ꚛ▽𝈔🜄⧖ꞛꞚ𐒠𐏑'
    '𐏓𒀸☥𓋹⎜⎟⎢⎥⎪⎮㇑ᅵ㇠㇟⺃㇖⺂⻲㇚ニイ⺅倂值⺎ハ⺉カ࿖࿕ト⺋ロ囗䎛啟士㦳填壿タ嬀⺐⺏エ⺒帲⺓⺔⺖⺗戸⺘搉⺙⻫⺛曶晩肦胐胊脁胶脧幐䐠膧柿槩樧⻭⺞⺠⺡⺢潙⺣⺤⺦⺨鿃晣硏⺭⻯⺯絶⺫⺲⺱⺹⺺腁朦⺾⺿⻀蔿虁⻁⻂⻄⻃⻅詽訞讏⻈豣⻉趆跺躛輧⻋⻌⻍'
    '郞鎮⻐⻑⻒⻓⻔⻏⻖隸⻘⻙⻚⻛⻜⻝⻟⻠⻢⻤⻥鹃⻨⻩黒⻬⻮⻰',
    'Ol4dJLPUVɅΓΔՈᐁᐄᐅᐆᐊᐋᐲᐴᐹᑏᑐᑐᑑᑕᑖᑫᑮᑰᑲᑳᒉᒋᒌᒎᒐᒑᒣᒦᒧᒨᒫᓀᓂᓃᓄᓅᓇᓈᓓᓕᓖᓗᓘᓚᓛᓭᓯᓰᓱᓲᓴᓵᔐᔑᔒᔓᔔᔕᔖᔨᔩᔪᔫᔭᔮᕃᕆᕇᕈᕉᕋᕌᕚᕧᢱᢴᢸᣀBDPTYᑕˇˉˏᛚ2ॱーーーーーーーー᭐꧐১౧၁22'
    '2222٢٢२২౨2෨෨3333333333٣٣३344٤४4556666٦৬777888888८999999999٩٩٩౯aaaaAAAAAAAaᴀⱯⱯⱯⱯⱰbbbbBBBBBBBBBbbbbbbbbbʙʙcccccCCCCCCCCC'
    'CCccCcCCꞓꞓꞓꞓꞓꞓꞓꞓꞓꞒꞒꞒꞓꜿꜾddddDDDDddddDDDdꝹddᴅẟẟẟẟeeeeEEEEEEEEEeEeᴇǝǝƎƎƎǝƏƐƐƐƐƐɜɜɜɞʚʚffffFFFFFFFFFFfFfℲℲꟻꟻggggGGGGggGGɢɢɢ'
    'hhhHHHHHHHhhhHHhhHHHʜʜʜʜʜǶⱶⱵⱵⱵⱵꜧiiiiiiiiiiiiiiijjJJJJJJjJJȷᴊKKKKKKKkKKKKKKlllllllllllllllllllllllllLLLLLLLLLLlLlllllll'
    'ʟʟʟMMMMMMMMMMMnnNNNNNnnnNnᴎᴎᴎooooooooooooooooooooooooooooooooOOOOOOOOOOOOOOOOOOOOoooOOooooooOOOOOOOOOOOOOOoOoɔɔɔɔƆƆƆƆɔ'
    'ɷppppPPPPPPPpppPᴘᴘɸɸɸqqqQqɋĸĸĸĸĸĸĸrrrrrrRRRRRRRRrrrrrrʀʀᴙɾɿssssssSSSSSSSSssßßßʃʃƩƩƩTTTTTTTTTTTTTtTTTTTtTtꞆᴛᴛᴛᴛƫuuuuuuu'
    'uuUUUUUUUUUuuUUUUɰɰƱƱƱʊvvvvvvvvvVVVVVVVVVVVVVVVʌʌɅɅɅɅɅɅɅɅɅɅɅɅɅwwwwwwwwwWWWWWWwwWwʍʍʍʍxxxxxxxxXXXXXXXXXXXXXXXxXXyyyyyyy'
    'yyyYYYYYYYYYYyyyYYYȝȝȝȝȝzzzZZZZZZzzZzZzþþÞÞƨƨƨƅƅɂʡʘʘʘʘʘʘΓΓΓΓΓΓΓΓΔΔΔΔΔΔΔΔΔΔΔϗλλππΠΠΠΠϘϘςΦΦΦΦΦΦχχχψψΨΨΨΨΨωωωωΩΩΩωⲶϬжЖИИИ'
    'ИИᴎӃллљꙩЋӾѠѠѠѠѠꙌҷҶҼшШЭꙘꙘⰿձՈՈՈՈՈՈՈՈՔՙՙءبببٻݔݔةحححدددددڊررررررزڗسسصصصططعفڡڡڡڡڡڢككككڬگگللممننوووووووىىىىىىىىىىىىىىىىىىىⵀⵂ'
    'ⵂⵂⵗⵗሆቡኮጣअअअअअअएएएऽꣻঅঋঋঘচজঞটডণতথদধনপবমযরলষসঽੳੳਅਅਅੲੲੲઅઅઅઅઅઅઅଅஅஈஈஉஉஉஎஐஐகசசசடணநமயழஶஷఅఆఇఋఌఒఒఒఒఒజఞడణధబయరఱలవవవಌഇഎഒഒഞനനനനനരരരජ'
    'ද𑖂𑖂𑖃𑖄ขคคฆจชฎฑบปฝพฟภยฯาའའརཨဂဂဃပပပၽသသអᦞᦱᩅᩅꨁꨣᬍᬑᬨꦝᡜᠵᐁᐄᐅᐆᐊᐋᐡᐩᐲᐴᐵᐹᑏᑐᑐᑐᑐᑐᑑᑕᑕᑕᑕᑖᑫᑫᑮᑰᑲᑲᑳᒉᒉᒋᒌᒎᒐᒐᒑᒣᒦᒧᒨᒫᓀᓂᓃᓄᓅᓇᓈᓓᓓᓕᓖᓗᓘᓚᓚᓛᓭᓯᓰᓱᓲᓴᓵᔋᔐᔑ'
    'ᔒᔓᔔᔕᔖᔨᔩᔪᔫᔭᔮᕃᕃᕆᕊᕌᕚᕞᕦᕧᕫᖆᖗᖧᖨᖩᖪᖫᖬᖭᗒᗕᗡᗴᘛᙠᣵᚹᚼᚽᚽᛋᛏᛐᛐᛯᛚᛚᛜᛜᛜᛜᛜᛜᛜᛜᛞᛞᛦᛨ𐲂𐲥ᄀᄂᄃᄅᄆᄇᄉᄋᄌᄎᄏᄐᄑᄒᅀᅌᅙへ〼〼ꁊꁐꃀꄲꉙꊱꋍꎫꎵꎿꏂꑘꓕꓕꓕꓕꓤꓨꓶꓶꓶꓶꓶ𖼀𐊨𐊨𐊨𐊨𐊼𐊼𐊼𐋀𐐺𐐒𐒆𐎂'
    '𐎓𐎚𐦞𐦞丨丨丨丨丨丨丨丨乙乚乚乛乛亀亅二亻亻併値兀八刂力卍卐卜㔾口口㖈啓土㘽塡墫夕媯尢尣工巳帡幺彑忄㣺戶扌㩁攵斉旡㫚晚朌朏朐朓㬵朘㬺㬻朣杮㮣榝歯歺民氵氺溈灬爫丬犭䀹䀿研礻竜糹絕罒罒罓耂肀胼䑃艹艹艹蒍蘷虎衤西覀见訮䚶讆讠豜贝赿跥躗軿车辶辶'
    '郎鎭钅長镸长门阝阝隷青韦页风飞食飠饣马鬼鱼鹂麦黄黑齐齿龙'
  )
end;

-- A name as the eye takes it: without spaces, signs, accents and what cannot be seen. Of the letters that look like two others
-- only the frequent ones are here; "rn" becomes "m", which says the same as the reverse.
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

-- A name as people write it from memory: without case, accents, spaces, signs and a leading "dj".
create function name_key(name text) returns text
language sql immutable parallel safe strict
return regexp_replace(
  regexp_replace(translate(normalize(lower(name), nfkd), 'øłđðħıß', 'olddhis'), '[^[:alnum:]]+', '', 'g'),
  '^dj(?=..)', ''
);

-- The consonants of a name as they sound, so that "Layla Haddad", "leila hadad" and "ليلى حداد" are one; as `soundOf` of the
-- chat writes them. "The" before a name is left out.
create function name_sound(name text) returns text
language sql immutable parallel safe strict
return regexp_replace(
  translate(
    replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(translate(normalize(lower(name), nfkd), 'øłđðħıß', 'olddhis'), '^the ', ''),
          '[^a-z0-9]+', '', 'g'),
        '(.)\1+', '\1', 'g'),
      'x', 'ks'),
    'cqzvp', 'kksfb'),
  '[aeiouwyh]+', '', 'g');
