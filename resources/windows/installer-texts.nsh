; What electron-builder's installer says, in which it has no Dutch, and speaks French and German as to a friend. The
; four that end in a space are followed by a folder in brackets.
!macro installerText NAME DUTCH FRENCH GERMAN
  LangString ${NAME} ${LANG_DUTCH} "${DUTCH}"
  LangString ${NAME} ${LANG_FRENCH} "${FRENCH}"
  LangString ${NAME} ${LANG_GERMAN} "${GERMAN}"
!macroend

!macro customHeader
  !pragma warning push
  !pragma warning disable 6030 ; a text is set twice
  !insertmacro installerText win7Required \
    "Windows 7 of nieuwer is nodig." \
    "Windows 7 ou une version ultérieure est nécessaire." \
    "Windows 7 oder neuer wird benötigt."
  !insertmacro installerText x64WinRequired \
    "Een 64 bits-versie van Windows is nodig." \
    "Une version 64 bits de Windows est nécessaire." \
    "Eine 64-Bit-Version von Windows wird benötigt."
  !insertmacro installerText appRunning \
    "${PRODUCT_NAME} is nog geopend.$\r$\nKlik op OK om het te sluiten.$\r$\nLukt dat niet, sluit het dan zelf." \
    "${PRODUCT_NAME} est ouvert.$\r$\nCliquez sur OK pour le fermer.$\r$\nS’il ne se ferme pas, fermez-le vous-même." \
    "${PRODUCT_NAME} ist geöffnet.$\r$\nKlicken Sie auf OK, um es zu schließen.$\r$\nGelingt das nicht, schließen Sie es selbst."
  !insertmacro installerText appCannotBeClosed \
    "${PRODUCT_NAME} kan niet worden gesloten.$\r$\nSluit het zelf, en klik daarna op Opnieuw." \
    "${PRODUCT_NAME} ne peut pas être fermé.$\r$\nFermez-le vous-même, puis cliquez sur Réessayer." \
    "${PRODUCT_NAME} kann nicht geschlossen werden.$\r$\nSchließen Sie es selbst und klicken Sie dann auf Wiederholen."
  !insertmacro installerText appClosing \
    "${PRODUCT_NAME} wordt gesloten…" \
    "Fermeture de ${PRODUCT_NAME}…" \
    "${PRODUCT_NAME} wird geschlossen…"
  !insertmacro installerText installing \
    "Installeren…" \
    "Installation…" \
    "Wird installiert…"
  !insertmacro installerText areYouSureToUninstall \
    "${PRODUCT_NAME} van deze computer verwijderen?" \
    "Désinstaller ${PRODUCT_NAME} de cet ordinateur ?" \
    "${PRODUCT_NAME} von diesem Computer entfernen?"
  !insertmacro installerText decompressionFailed \
    "De bestanden konden niet worden uitgepakt. Start het installatieprogramma opnieuw." \
    "Les fichiers n’ont pas pu être extraits. Relancez le programme d’installation." \
    "Die Dateien konnten nicht entpackt werden. Starten Sie das Installationsprogramm erneut."
  !insertmacro installerText uninstallFailed \
    "De vorige versie kon niet worden verwijderd. Start het installatieprogramma opnieuw." \
    "La version précédente n’a pas pu être désinstallée. Relancez le programme d’installation." \
    "Die vorige Version konnte nicht entfernt werden. Starten Sie das Installationsprogramm erneut."
  !insertmacro installerText chooseInstallationOptions \
    "Installatieopties kiezen" \
    "Choisir les options d’installation" \
    "Installationsoptionen wählen"
  !insertmacro installerText chooseUninstallationOptions \
    "Opties voor het verwijderen kiezen" \
    "Choisir les options de désinstallation" \
    "Optionen zum Entfernen wählen"
  !insertmacro installerText whichInstallationShouldBeRemoved \
    "Welke installatie verwijderen?" \
    "Quelle installation supprimer ?" \
    "Welche Installation entfernen?"
  !insertmacro installerText whoShouldThisApplicationBeInstalledFor \
    "Voor wie installeren?" \
    "Pour qui installer ?" \
    "Für wen installieren?"
  !insertmacro installerText selectUserMode \
    "Kies of u dit programma alleen voor uzelf of voor alle gebruikers installeert." \
    "Choisissez si ce programme est installé pour vous seul ou pour tous les utilisateurs." \
    "Wählen Sie, ob dieses Programm nur für Sie oder für alle Benutzer installiert wird."
  !insertmacro installerText whichInstallationRemove \
    "Dit programma is zowel voor alle gebruikers als voor uzelf geïnstalleerd.$\r$\nWelke installatie wilt u verwijderen?" \
    "Ce programme est installé pour tous les utilisateurs et aussi pour vous seul.$\r$\nQuelle installation voulez-vous supprimer ?" \
    "Dieses Programm ist für alle Benutzer und zusätzlich nur für Sie installiert.$\r$\nWelche Installation möchten Sie entfernen?"
  !insertmacro installerText freshInstallForAll \
    "Nieuwe installatie voor alle gebruikers. Daarvoor is een beheerder nodig." \
    "Nouvelle installation pour tous les utilisateurs. Un administrateur est nécessaire." \
    "Neue Installation für alle Benutzer. Dazu ist ein Administrator nötig."
  !insertmacro installerText freshInstallForCurrent \
    "Nieuwe installatie, alleen voor uzelf." \
    "Nouvelle installation, pour vous seul." \
    "Neue Installation, nur für Sie."
  !insertmacro installerText onlyForMe \
    "Alleen voor &mij" \
    "Pour &moi seul" \
    "Nur für &mich"
  !insertmacro installerText forAll \
    "Voor &alle gebruikers van deze computer" \
    "Pour &tous les utilisateurs de cet ordinateur" \
    "Für &alle Benutzer dieses Computers"
  !insertmacro installerText loginWithAdminAccount \
    "Meld u aan als beheerder om door te gaan." \
    "Connectez-vous comme administrateur pour continuer." \
    "Melden Sie sich als Administrator an, um fortzufahren."
  !insertmacro installerText perUserInstallExists \
    "Het programma is al geïnstalleerd, alleen voor uzelf " \
    "Le programme est déjà installé pour vous seul " \
    "Das Programm ist bereits installiert, nur für Sie "
  !insertmacro installerText perUserInstall \
    "Het programma is alleen voor uzelf geïnstalleerd " \
    "Le programme est installé pour vous seul " \
    "Das Programm ist nur für Sie installiert "
  !insertmacro installerText perMachineInstallExists \
    "Het programma is al geïnstalleerd, voor alle gebruikers " \
    "Le programme est déjà installé pour tous les utilisateurs " \
    "Das Programm ist bereits installiert, für alle Benutzer "
  !insertmacro installerText perMachineInstall \
    "Het programma is voor alle gebruikers geïnstalleerd " \
    "Le programme est installé pour tous les utilisateurs " \
    "Das Programm ist für alle Benutzer installiert "
  !insertmacro installerText reinstallUpgrade \
    "Het wordt opnieuw geïnstalleerd of bijgewerkt." \
    "Il sera réinstallé ou mis à jour." \
    "Es wird neu installiert oder aktualisiert."
  !insertmacro installerText uninstall \
    "Het wordt verwijderd." \
    "Il sera désinstallé." \
    "Es wird entfernt."
  !pragma warning pop
!macroend
